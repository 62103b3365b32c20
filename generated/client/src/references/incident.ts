// Generated from catalog/references/incident.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { IncidentStateTypes } from '../resources/incident-state.js';
import type { LabelTypes } from '../resources/label.js';
import type { ProjectTypes } from './project.js';

/** The fields of Incident, each with what callers can do with it. */
export interface IncidentFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read'>;
  /** Short description of the failure. */
  readonly title: c.Field<'Text', 'read'>;
  /** Full description of the failure. */
  readonly description: c.Field<'Markdown' | null, 'read'>;
  /** State that the incident is in now. */
  readonly currentIncidentState: c.ToOne<IncidentStateTypes | null, 'read'>;
  /** Id of the state that the incident is in now. */
  readonly currentIncidentStateId: c.IdOf<'currentIncidentState' | null, 'read'>;
  /** Labels of the incident. */
  readonly labels: c.ToMany<LabelTypes, 'read'>;
}

/** A failure that has to be resolved. */
export interface Incident extends c.RecordOf<IncidentFields> {}

/** Incident behind a relation: its own relations are ids. */
export interface RelatedIncident extends c.RelatedOf<IncidentFields> {}

/** Conditions on Incident records, all of which must hold. */
export interface IncidentQuery extends c.QueryOf<IncidentFields> {}

/** Nobody creates Incident records over HTTP. */
export type IncidentCreate = never;

/** Nobody changes Incident records over HTTP. */
export type IncidentUpdate = never;

/** The types of Incident, for its client and for relations to it. */
export interface IncidentTypes {
  readonly fields: IncidentFields;
  readonly record: Incident;
  readonly query: IncidentQuery;
  readonly create: IncidentCreate;
  readonly update: IncidentUpdate;
  readonly related: RelatedIncident;
  readonly unseen: never;
}
