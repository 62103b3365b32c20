// Generated from catalog/ by templates/contract/contract-hash.ts.hbs. Do not edit.

/** Short hash of `contract.json`: equal wherever two parts were made from one catalog. */
export const CONTRACT_HASH = '7ea90e58e001';
