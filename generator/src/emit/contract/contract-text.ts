import { createHash } from 'node:crypto';
import { memoise } from '../../model/memoise.js';
import type { Catalog } from '../../model/model.js';
import { canonicalJson } from './canonical-json.js';
import { contractOf } from './contract.js';

const LENGTH = 12;

/** The text of `contract.json`, which several emitters need. */
export const contractText = memoise((catalog: Catalog): string => canonicalJson(contractOf(catalog)));

/**
 * The short name of a contract: the first digits of the SHA-256 of `contract.json`, as
 * `sha256sum generated/contract.json | cut -c1-12` prints them. The service, the client and the documents of one catalog
 * carry the same.
 */
export function contractHash(catalog: Catalog): string {
  return createHash('sha256').update(contractText(catalog)).digest('hex').slice(0, LENGTH);
}

/** `generated/contract.json`. */
export function emitContract(catalog: Catalog): Map<string, string> {
  return new Map([['generated/contract.json', contractText(catalog)]]);
}
