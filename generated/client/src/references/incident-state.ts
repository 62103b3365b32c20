// Generated from catalog/references/incident-state.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of Incident State, each with what callers can do with it. */
export interface IncidentStateFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Name of the state. */
  readonly name: Field<'Text', 'read'>;
  /** Meaning of the state. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Colour in which the state is shown, such as #3498db. */
  readonly color: Field<'Text' | null, 'read'>;
  /** Position among the states of an incident. */
  readonly order: Field<'Number' | null, 'read'>;
  /** Whether new incidents have this state. */
  readonly isCreatedState: Field<'Boolean' | null, 'read'>;
  /** Whether an incident in this state is acknowledged. */
  readonly isAcknowledgedState: Field<'Boolean' | null, 'read'>;
  /** Whether an incident in this state is resolved. */
  readonly isResolvedState: Field<'Boolean' | null, 'read'>;
}

/** A state of incidents. */
export interface IncidentState extends RecordOf<IncidentStateFields> {}

/** Incident State behind a relation: its own relations are ids. */
export interface RelatedIncidentState extends RelatedOf<IncidentStateFields> {}

/** Conditions on Incident State records, all of which must hold. */
export interface IncidentStateQuery extends QueryOf<IncidentStateFields> {}

/** Nobody creates Incident State records over HTTP. */
export type IncidentStateCreate = never;

/** Nobody changes Incident State records over HTTP. */
export type IncidentStateUpdate = never;

/** The types of Incident State, for its client and for relations to it. */
export interface IncidentStateTypes {
  readonly fields: IncidentStateFields;
  readonly record: IncidentState;
  readonly query: IncidentStateQuery;
  readonly create: IncidentStateCreate;
  readonly update: IncidentStateUpdate;
  readonly related: RelatedIncidentState;
  readonly unseen: never;
}
