import type { Catalog } from '../../model/model.js';
import { canonicalJson } from './canonical-json.js';
import { contractOf } from './contract.js';

/** `generated/contract.json`. */
export function emitContract(catalog: Catalog): Map<string, string> {
  return new Map([['generated/contract.json', canonicalJson(contractOf(catalog))]]);
}
