// Generated from catalog/ by templates/client/contract-hash.ts.hbs. Do not edit.

/**
 * The contract that this client was made from, which the service reads here too: the first digits of the SHA-256 of
 * `generated/contract.json`.
 */
export const CONTRACT_HASH = 'dbf4c9af2b42';
