export type { GivenRecord, RecordField, RecordKind, RecordKinds, RecordUse, Values } from './kinds.js';
export { type Drift, Records } from './records.js';
export type { Change, RecordsPlan, Step } from './records-plan.js';
