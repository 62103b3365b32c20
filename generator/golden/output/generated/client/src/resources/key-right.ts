// Generated from catalog/resources/key-right.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { AccessKeyTypes } from '../references/access-key.js';
import type { LabelTypes } from '../references/label.js';
import type { ProjectTypes } from '../references/project.js';

/** The fields of Key Right, each with what callers can do with it. */
export interface KeyRightFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'create'>;
  /** When the record was made. */
  readonly createdAt: c.Field<'Date', 'read' | 'create'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'create'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project. */
  readonly projectId: c.IdOf<'project', 'read' | 'create'>;
  /** What else there is to say. */
  readonly remark: c.Field<'Text' | null, 'read' | 'create'>;
  /** Key that has the right. */
  readonly holder: c.ToOne<AccessKeyTypes, 'read' | 'either'>;
  /** Id of the key. */
  readonly holderId: c.IdOf<'holder', 'read' | 'either'>;
  /** Role or permission. */
  readonly right: c.Field<'Permission', 'read' | 'required'>;
  /** Labels for which it holds. */
  readonly narrowedTo: c.ToMany<LabelTypes, 'read' | 'create'>;
}

/** One thing that a key may do. */
export interface KeyRight extends c.RecordOf<KeyRightFields> {}

/** Key Right behind a relation: its own relations are ids. */
export interface RelatedKeyRight extends c.RelatedOf<KeyRightFields> {}

/** Conditions on Key Right records, all of which must hold. */
export interface KeyRightQuery extends c.QueryOf<KeyRightFields> {}

/** A new record: Key Right. Where an entity is required, its id does as well. */
export type KeyRightCreate = c.CreateOf<KeyRightFields>;

/** Only the service changes Key Right records. */
export type KeyRightUpdate = never;

/** The types of Key Right, for its client and for relations to it. */
export interface KeyRightTypes {
  readonly fields: KeyRightFields;
  readonly record: KeyRight;
  readonly query: KeyRightQuery;
  readonly create: KeyRightCreate;
  readonly update: KeyRightUpdate;
  readonly related: RelatedKeyRight;
  readonly unseen: null;
}
