// Generated from catalog/ by templates/client/contract-hash.ts.hbs. Do not edit.

/** Short hash of the contract that this client was made from. */
export const CONTRACT_HASH = '43b30036b6fc';
