/**
 * Who may do what: the one decision on operations, fields, records and grants, from the data of a catalog and the names that a caller
 * holds. The service runs it, `explain` and `prove` ask it, and the page about permissions is made of it.
 */
export * from '../features/label-scope/labels.js';
export * from '../features/owner/owner.js';
export * from './decision.js';
export * from './entity.js';
export * from './grant.js';
export * from './holder.js';
export * from './plan.js';
export * from './requirement.js';
export * from './row-filter.js';
