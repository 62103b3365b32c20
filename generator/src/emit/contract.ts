import { createHash } from 'node:crypto';
import { contractOf } from '@catalog-service/vocabulary/model';
import { memoise } from '../model/memoise.js';
import type { Catalog } from '../model/model.js';

const LENGTH = 12;

/** The text of `contract.json`, which several emitters need. */
const contractText = memoise((catalog: Catalog): string => canonicalJson(contractOf(catalog)));

/** The hash of a contract, which service, client and documents carry: `sha256sum generated/contract.json | cut -c1-12`. */
export function contractHash(catalog: Catalog): string {
  return createHash('sha256').update(contractText(catalog)).digest('hex').slice(0, LENGTH);
}

/** `generated/contract.json`. */
export function emitContract(catalog: Catalog): Map<string, string> {
  return new Map([['generated/contract.json', contractText(catalog)]]);
}

/**
 * JSON for diffs: one key a line, but a list of texts on one line, so that a permission gained or lost is one changed line. Keys keep
 * their order; `undefined` ones are omitted. Ends in a newline.
 */
export function canonicalJson(value: unknown): string {
  return `${write(value, '')}\n`;
}

function write(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string'))
      return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    return `[\n${value.map((item) => inner + write(item, inner)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${inner}${JSON.stringify(key)}: ${write(member, inner)}`);
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
}
