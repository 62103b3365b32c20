// Generated from catalog/references/incident-state.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { CreateOf, Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne, UpdateOf } from '../runtime/index.js';

/** The fields of Incident State, each with what callers can do with it. */
export interface IncidentStateFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read' | 'create'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Name of the state. */
  readonly name: Field<'Text', 'read' | 'required' | 'update'>;
  /** Meaning of the state. */
  readonly description: Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** Colour in which the state is shown, such as #3498db. */
  readonly color: Field<'Text' | null, 'read' | 'create' | 'update'>;
  /** Position among the states of an incident. */
  readonly order: Field<'Number' | null, 'read' | 'create' | 'update'>;
  /** Whether new incidents have this state. */
  readonly isCreatedState: Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** Whether an incident in this state is acknowledged. */
  readonly isAcknowledgedState: Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** Whether an incident in this state is resolved. */
  readonly isResolvedState: Field<'Boolean' | null, 'read' | 'create' | 'update'>;
}

/** A state of incidents. */
export interface IncidentState extends RecordOf<IncidentStateFields> {}

/** Incident State behind a relation: its own relations are ids. */
export interface RelatedIncidentState extends RelatedOf<IncidentStateFields> {}

/** Conditions on Incident State records, all of which must hold. */
export interface IncidentStateQuery extends QueryOf<IncidentStateFields> {}

/** A new record: Incident State. Where an entity is required, its id does as well. */
export type IncidentStateCreate = CreateOf<IncidentStateFields>;

/** What may change of a record: Incident State. Null clears an optional field. */
export type IncidentStateUpdate = UpdateOf<IncidentStateFields>;

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
