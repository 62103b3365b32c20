import type { Catalog } from '../../model/model.js';
import { contractText } from './contract-text.js';

/** `generated/contract.json`. */
export function emitContract(catalog: Catalog): Map<string, string> {
  return new Map([['generated/contract.json', contractText(catalog)]]);
}
