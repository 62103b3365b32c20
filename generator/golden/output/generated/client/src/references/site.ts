// Generated from catalog/references/site.yaml by templates/client/reference.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';

/** The fields of Site. */
export interface SiteFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: c.Field<'Entity' | null, 'read'>;
  /** Id of the project. */
  readonly projectId: c.IdOf<'project' | null, 'read'>;
  /** Name of the site. */
  readonly name: c.Field<'Text', 'read'>;
  /** Short name that no other site has. */
  readonly code: c.Field<'Text' | null, 'read'>;
  /** How many floors it has. */
  readonly floors: c.Field<'Number' | null, 'read'>;
}

/** A place where devices stand; some are everybody's. */
export interface Site extends c.RelatedOf<SiteFields> {}

/** The types of Site, for relations to it. */
export interface SiteTypes {
  readonly fields: SiteFields;
  readonly related: Site;
  readonly unseen: never;
}
