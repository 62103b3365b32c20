// Generated from catalog/ by templates/client/contract-hash.ts.hbs. Do not edit.

/**
 * The contract that this client was made from, which the service reads here too: the first digits of the SHA-256 of
 * `generated/contract.json`.
 */
<<<<<<< HEAD
export const CONTRACT_HASH = '478e58cb4564';
=======
export const CONTRACT_HASH = 'cb9ff08296e2';
>>>>>>> data
