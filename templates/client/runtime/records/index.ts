export type { GivenRecord, RecordField, RecordKind, RecordKinds, RecordUse, Values } from './kinds.js';
export type { Change, Plan, Step } from './plan.js';
export { type Drift, Records } from './records.js';
