/** A message of a webhook. */
export interface WebhookMessage {
  /** The path of the resource and what happened, such as `book.updated`; `webhook.test` for a test. */
  readonly type: string;
  /** When the write began. */
  readonly timestamp: string;
  readonly data: {
    readonly _id?: string;
    /** Of an update: the changed fields. */
    readonly fields?: readonly string[];
  };
}

export interface WebhookOptions {
  /** Of the request. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Of the request, as it came: not parsed. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The secrets of the endpoint, each `whsec_` and base64: one, or two while they rotate. */
  readonly secrets: readonly string[];
  /** Seconds that the message may be old, or ahead of the clock. */
  readonly toleranceSeconds?: number;
}

/** A message is not one of the endpoint, or too old. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

const TOLERANCE_S = 300;
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;

/**
 * The message of a request, whose signature (Standard Webhooks 1.0) is verified. It may have come before: its id is the header `webhook-id`.
 * @throws WebhookRefused where the signature is missing, old, or of another secret
 */
export async function verifyWebhook({
  headers,
  body,
  secrets,
  toleranceSeconds = TOLERANCE_S,
}: WebhookOptions): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headerOf(headers, name);
    if (value === undefined || value === '') throw new WebhookRefused(`The header ${name} is missing.`);
    return value;
  });
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!(age <= toleranceSeconds)) throw new WebhookRefused('The message is too old, or its time lies ahead.');
  const encoder = new TextEncoder();
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const signed = new Uint8Array([...encoder.encode(`${id}.${timestamp}.`), ...bytes]);
  const given = String(signatures)
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? (bytesOf(one.slice('v1,'.length)) ?? []) : []));
  for (const secret of secrets) {
    const raw = bytesOf(secret.replace(/^whsec_/, ''));
    if (raw === undefined || raw.length === 0) throw new WebhookRefused('A secret is not whsec_ and base64.');
    const key = await crypto.subtle.importKey('raw', raw, ALGORITHM, false, ['verify']);
    for (const signature of given) {
      if (await crypto.subtle.verify('HMAC', key, signature, signed))
        return JSON.parse(new TextDecoder().decode(bytes));
    }
  }
  throw new WebhookRefused('No signature is of one of the secrets.');
}

function headerOf(headers: WebhookOptions['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}

/** Undefined for what is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
