// Generated from catalog/references/incident-template.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of Incident Template, each with what callers can do with it. */
export interface IncidentTemplateFields {
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
  /** Name of the template. */
  readonly templateName: c.Field<'Text', 'read'>;
  /** When to use the template. */
  readonly templateDescription: c.Field<'Long Text' | null, 'read'>;
  /** Title of the incident. */
  readonly title: c.Field<'Text' | null, 'read'>;
  /** Description of the incident. */
  readonly description: c.Field<'Markdown' | null, 'read'>;
}

/** Default values for new incidents. */
export interface IncidentTemplate extends c.RecordOf<IncidentTemplateFields> {}

/** Incident Template behind a relation: its own relations are ids. */
export interface RelatedIncidentTemplate extends c.RelatedOf<IncidentTemplateFields> {}

/** Conditions on Incident Template records, all of which must hold. */
export interface IncidentTemplateQuery extends c.QueryOf<IncidentTemplateFields> {}

/** Nobody creates Incident Template records over HTTP. */
export type IncidentTemplateCreate = never;

/** Nobody changes Incident Template records over HTTP. */
export type IncidentTemplateUpdate = never;

/** The types of Incident Template, for its client and for relations to it. */
export interface IncidentTemplateTypes {
  readonly fields: IncidentTemplateFields;
  readonly record: IncidentTemplate;
  readonly query: IncidentTemplateQuery;
  readonly create: IncidentTemplateCreate;
  readonly update: IncidentTemplateUpdate;
  readonly related: RelatedIncidentTemplate;
  readonly unseen: never;
}
