// Generated from catalog/references/status-page.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { LabelTypes } from '../resources/label.js';
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToMany, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of Status Page, each with what callers can do with it. */
export interface StatusPageFields {
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
  /** Name of the status page. */
  readonly name: Field<'Text', 'read'>;
  /** Whom the status page is for. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Labels of the status page. */
  readonly labels: ToMany<LabelTypes, 'read'>;
}

/** A page that shows visitors the status of monitors. */
export interface StatusPage extends RecordOf<StatusPageFields> {}

/** Status Page behind a relation: its own relations are ids. */
export interface RelatedStatusPage extends RelatedOf<StatusPageFields> {}

/** Conditions on Status Page records, all of which must hold. */
export interface StatusPageQuery extends QueryOf<StatusPageFields> {}

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
