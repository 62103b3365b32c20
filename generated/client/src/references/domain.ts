// Generated from catalog/references/domain.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Domain. */
export interface DomainFields {
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
  /** The domain, such as example.com. */
  readonly name: Field<'Text', 'read'>;
}

/** A domain that the project has, under which addresses can be made. */
export interface Domain extends RelatedOf<DomainFields> {}

/** The types of Domain, for relations to it. */
export interface DomainTypes {
  readonly fields: DomainFields;
  readonly related: Domain;
  readonly unseen: never;
}
