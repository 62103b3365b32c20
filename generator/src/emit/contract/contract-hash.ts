import { createHash } from 'node:crypto';
import type { Catalog } from '../../model/model.js';
import { canonicalJson } from './canonical-json.js';
import { contractOf } from './contract.js';

const LENGTH = 12;

/** A catalog is frozen, and several emitters ask for its hash. */
const known = new WeakMap<Catalog, string>();

/**
 * The short name of a contract: hexadecimal, of the canonical JSON without the hash itself. The service, the client and
 * the documents of one catalog carry the same.
 */
export function contractHash(catalog: Catalog): string {
  const hash = known.get(catalog) ?? hashOf(canonicalJson(contractOf(catalog)));
  known.set(catalog, hash);
  return hash;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, LENGTH);
}
