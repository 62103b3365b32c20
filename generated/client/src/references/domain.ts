// Generated from catalog/references/domain.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of Domain, each with what callers can do with it. */
export interface DomainFields {
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
  /** The domain, such as example.com. */
  readonly name: c.Field<'Text', 'read'>;
}

/** A domain of the project, for addresses of status pages. */
export interface Domain extends c.RecordOf<DomainFields> {}

/** Domain behind a relation: its own relations are ids. */
export interface RelatedDomain extends c.RelatedOf<DomainFields> {}

/** Conditions on Domain records, all of which must hold. */
export interface DomainQuery extends c.QueryOf<DomainFields> {}

/** Nobody creates Domain records over HTTP. */
export type DomainCreate = never;

/** Nobody changes Domain records over HTTP. */
export type DomainUpdate = never;

/** The types of Domain, for its client and for relations to it. */
export interface DomainTypes {
  readonly fields: DomainFields;
  readonly record: Domain;
  readonly query: DomainQuery;
  readonly create: DomainCreate;
  readonly update: DomainUpdate;
  readonly related: RelatedDomain;
  readonly unseen: never;
}
