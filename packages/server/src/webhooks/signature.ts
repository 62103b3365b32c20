import { createHmac } from 'node:crypto';

/** The headers of Standard Webhooks 1.0: one signature for each secret. */
export function signatureHeaders(
  id: string,
  seconds: number,
  body: string,
  secrets: readonly Buffer[],
): Readonly<Record<string, string>> {
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
