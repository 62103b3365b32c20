import type { Catalog } from '../../model/model.js';
import type { Templates } from '../templates.js';
import { canonicalJson } from './canonical-json.js';
import { contractOf } from './contract.js';
import { contractHash } from './contract-hash.js';

/** `generated/contract.json`, which begins with its hash, and the hash as a module for the service. */
export function emitContract(catalog: Catalog, templates: Templates): Map<string, string> {
  const hash = contractHash(catalog);
  return new Map([
    ['generated/contract.json', canonicalJson({ hash, ...contractOf(catalog) })],
    ['generated/contract-hash.ts', templates.render('contract/contract-hash.ts', { hash })],
  ]);
}
