// Generated from catalog/resources/incident-template-user-owner.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { IncidentTemplateTypes } from '../references/incident-template.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';

/** The fields of Incident Template User Owner, each with what callers can do with it. */
export interface IncidentTemplateUserOwnerFields {
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
  /** User who owns the incident template and is notified about it. */
  readonly user: c.ToOne<UserTypes, 'read' | 'either'>;
  /** Id of the user. */
  readonly userId: c.IdOf<'user', 'read' | 'either'>;
  /** What the user owns. */
  readonly incidentTemplate: c.ToOne<IncidentTemplateTypes, 'read' | 'either'>;
  /** Id of the incident template. */
  readonly incidentTemplateId: c.IdOf<'incidentTemplate', 'read' | 'either'>;
  /** Whether the new owners have been notified. */
  readonly isOwnerNotified: c.Field<'Boolean', 'read' | 'required'>;
}

/** Makes a user an owner of an incident template. */
export interface IncidentTemplateUserOwner extends c.RecordOf<IncidentTemplateUserOwnerFields> {}

/** Incident Template User Owner behind a relation: its own relations are ids. */
export interface RelatedIncidentTemplateUserOwner extends c.RelatedOf<IncidentTemplateUserOwnerFields> {}

/** Conditions on Incident Template User Owner records, all of which must hold. */
export interface IncidentTemplateUserOwnerQuery extends c.QueryOf<IncidentTemplateUserOwnerFields> {}

/** A new record: Incident Template User Owner. Where an entity is required, its id does as well. */
export type IncidentTemplateUserOwnerCreate = c.CreateOf<IncidentTemplateUserOwnerFields>;

/** What may change of a record: Incident Template User Owner. Null clears an optional field. */
export type IncidentTemplateUserOwnerUpdate = c.UpdateOf<IncidentTemplateUserOwnerFields>;

/** The types of Incident Template User Owner, for its client and for relations to it. */
export interface IncidentTemplateUserOwnerTypes {
  readonly fields: IncidentTemplateUserOwnerFields;
  readonly record: IncidentTemplateUserOwner;
  readonly query: IncidentTemplateUserOwnerQuery;
  readonly create: IncidentTemplateUserOwnerCreate;
  readonly update: IncidentTemplateUserOwnerUpdate;
  readonly related: RelatedIncidentTemplateUserOwner;
  readonly unseen: never;
}
