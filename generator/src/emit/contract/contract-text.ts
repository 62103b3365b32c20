import { createHash } from 'node:crypto';
import type { Catalog } from '../../model/model.js';
import { canonicalJson } from './canonical-json.js';
import { contractOf } from './contract.js';

const LENGTH = 12;

/** A catalog is frozen, and several emitters ask for its contract. */
const texts = new WeakMap<Catalog, string>();

/** The text of `contract.json`. */
export function contractText(catalog: Catalog): string {
  const text = texts.get(catalog) ?? canonicalJson(contractOf(catalog));
  texts.set(catalog, text);
  return text;
}

/**
 * The short name of a contract: the first digits of the SHA-256 of `contract.json`, as
 * `sha256sum generated/contract.json | cut -c1-12` prints them. The service, the client and the documents of one catalog
 * carry the same.
 */
export function contractHash(catalog: Catalog): string {
  return createHash('sha256').update(contractText(catalog)).digest('hex').slice(0, LENGTH);
}
