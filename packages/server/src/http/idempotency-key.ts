import { invalidParameter } from '@catalog-service/vocabulary';

const POINTER = '#header/Idempotency-Key';
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
