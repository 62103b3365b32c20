import { SECRET_NAME } from '@catalog-service/vocabulary';

/** Bytes of a secret of Standard Webhooks. */
const LEAST_BYTES = 24;
const MOST_BYTES = 64;
/** `whsec_` and the bytes in base64. */
const SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/** The bytes of a secret of Standard Webhooks; undefined for another text. */
export function webhookSecretBytes(text: string): Buffer | undefined {
  const bytes = Buffer.from(SECRET.exec(text)?.[1] ?? '', 'base64');
  return bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES ? bytes : undefined;
}

const SECRET_RULE = `A secret of webhooks is whsec_ and ${LEAST_BYTES} to ${MOST_BYTES} random bytes in base64.`;

/** What is wrong with a value of an endpoint of webhooks, in words. */
export function endpointDefect(field: string, text: string | null): string | undefined {
  if (text === null) return undefined;
  if (field === SECRET_NAME || field === 'previousSecret')
    return webhookSecretBytes(text) === undefined ? SECRET_RULE : undefined;
  return field === 'url' ? urlDefect(text) : undefined;
}

function urlDefect(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'Webhooks are sent to https:// or http:// URLs.';
  return url.username === '' && url.password === '' ? undefined : 'The URL has no user and no password.';
}
