// Generated from catalog/references/incident-state.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';

/** The fields of Incident State, each with what callers can do with it. */
export interface IncidentStateFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read' | 'create'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: c.ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: c.IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Name of the state. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** Meaning of the state. */
  readonly description: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** Colour in which the state is shown, such as #3498db. */
  readonly color: c.Field<'Text' | null, 'read' | 'create' | 'update'>;
  /** Position among the states of an incident. */
  readonly order: c.Field<'Number' | null, 'read' | 'create' | 'update'>;
  /** Whether new incidents have this state. */
  readonly isCreatedState: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** Whether an incident in this state is acknowledged. */
  readonly isAcknowledgedState: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** Whether an incident in this state is resolved. */
  readonly isResolvedState: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
}

/** A state of incidents. */
export interface IncidentState extends c.RecordOf<IncidentStateFields> {}

/** Incident State behind a relation: its own relations are ids. */
export interface RelatedIncidentState extends c.RelatedOf<IncidentStateFields> {}

/** Conditions on Incident State records, all of which must hold. */
export interface IncidentStateQuery extends c.QueryOf<IncidentStateFields> {}

/** A new record: Incident State. Where an entity is required, its id does as well. */
export type IncidentStateCreate = c.CreateOf<IncidentStateFields>;

/** What may change of a record: Incident State. Null clears an optional field. */
export type IncidentStateUpdate = c.UpdateOf<IncidentStateFields>;

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
