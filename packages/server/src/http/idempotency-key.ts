import { invalidParameter } from '@catalog-service/vocabulary';

const POINTER = '#header/Idempotency-Key';
/** Names of the header in other APIs, without which a repeated create would make a second record. */
const MISNAMED = /idempoten/;
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/**
 * Reads `Idempotency-Key`: 1 to 255 printable ASCII characters, case-sensitive.
 * @throws Problem invalid_parameter, also for an anonymous caller, for whom no answer is stored
 */
export function parseIdempotencyKey(header: string | readonly string[], callerId: string | null): string {
  const key = header.toString();
  if (!PRINTABLE.test(key))
    throw invalidParameter(POINTER, 'Idempotency-Key must be 1 to 255 printable ASCII characters.');
  if (callerId === null)
    throw invalidParameter(
      POINTER,
      'Idempotency-Key requires an API key or a token, because responses are stored for a caller.',
    );
  return key;
}

/**
 * The `Idempotency-Key` of a request; undefined without one.
 * @throws Problem invalid_parameter if the request has it under another name, which would protect nothing
 */
export function idempotencyKeyIn(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): string | readonly string[] | undefined {
  const key = headers['idempotency-key'];
  const other = key === undefined ? Object.keys(headers).find((name) => MISNAMED.test(name)) : undefined;
  if (other !== undefined)
    throw invalidParameter(POINTER, `The request has the header ${other}; send its value as Idempotency-Key.`);
  return key;
}
