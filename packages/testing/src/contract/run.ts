export { placed } from './labelled.js';
export type { Leak, Side } from './leaks.js';
export { proveNonInterference } from './non-interference.js';
export { proveContract } from './prove-contract.js';
export { isOwn, main, world } from './run-world.js';
export { seed } from './seed.js';
export { type Grant, SpareKey } from './spare-key.js';
export { proveTenantIsolation } from './tenant-isolation.js';
export { proveTruthTable } from './truth-table.js';
