// Generated from catalog/ by templates/client/index.ts.hbs. Do not edit.
export { type Client, createClient } from './client.js';
export { CONTRACT_HASH } from './contract-hash.js';
export type * from './enumerations.js';
export * from './operators.js';
export { PAGING } from './paging.js';
export { type FieldProblemCode, PROBLEMS, type ServiceProblemCode } from './problem-codes.js';
export type * from './references/access-key.js';
export type * from './references/label.js';
export type * from './references/person.js';
export type * from './references/project.js';
export type * from './references/site.js';
export type * from './resources/device.js';
export type * from './resources/device-reading.js';
export type * from './resources/key-right.js';
export * from './runtime/index.js';
