import { createHash } from 'node:crypto';
import { isJsonObject } from '@catalog-service/vocabulary';

/** SHA-256, in hexadecimal, of a JSON value: the same whatever the order of its keys and the spaces between them. */
export function canonicalHash(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? '';
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join()}}`;
}
