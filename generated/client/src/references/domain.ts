// Generated from catalog/references/domain.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of Domain, each with what callers can do with it. */
export interface DomainFields {
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
  /** The domain, such as example.com. */
  readonly name: Field<'Text', 'read'>;
}

/** A domain of the project, for addresses of status pages. */
export interface Domain extends RecordOf<DomainFields> {}

/** Domain behind a relation: its own relations are ids. */
export interface RelatedDomain extends RelatedOf<DomainFields> {}

/** Conditions on Domain records, all of which must hold. */
export interface DomainQuery extends QueryOf<DomainFields> {}

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
