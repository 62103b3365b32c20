// Generated from catalog/references/status-page.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { LabelTypes } from '../resources/label.js';
import type { ProjectTypes } from './project.js';

/** The fields of Status Page, each with what callers can do with it. */
export interface StatusPageFields {
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
  /** Name of the status page. */
  readonly name: c.Field<'Text', 'read'>;
  /** Whom the status page is for. */
  readonly description: c.Field<'Long Text' | null, 'read'>;
  /** Labels of the status page. */
  readonly labels: c.ToMany<LabelTypes, 'read'>;
}

/** A page that shows visitors the status of monitors. */
export interface StatusPage extends c.RecordOf<StatusPageFields> {}

/** Status Page behind a relation: its own relations are ids. */
export interface RelatedStatusPage extends c.RelatedOf<StatusPageFields> {}

/** Conditions on Status Page records, all of which must hold. */
export interface StatusPageQuery extends c.QueryOf<StatusPageFields> {}

/** Nobody creates Status Page records over HTTP. */
export type StatusPageCreate = never;

/** Nobody changes Status Page records over HTTP. */
export type StatusPageUpdate = never;

/** The types of Status Page, for its client and for relations to it. */
export interface StatusPageTypes {
  readonly fields: StatusPageFields;
  readonly record: StatusPage;
  readonly query: StatusPageQuery;
  readonly create: StatusPageCreate;
  readonly update: StatusPageUpdate;
  readonly related: RelatedStatusPage;
  readonly unseen: never;
}
