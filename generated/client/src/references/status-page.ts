// Generated from catalog/references/status-page.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Status Page. */
export interface StatusPageFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: Field<'Entity', 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Name of the status page. */
  readonly name: Field<'Text', 'read'>;
  /** Whom the status page is for. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Labels that the status page is filed under. */
  readonly labels: Field<'Entity Array', 'read'>;
}

/** A page that tells visitors how everything is doing. */
export interface StatusPage extends RelatedOf<StatusPageFields> {}

/** The types of Status Page, for relations to it. */
export interface StatusPageTypes {
  readonly fields: StatusPageFields;
  readonly related: StatusPage;
  readonly unseen: never;
}
