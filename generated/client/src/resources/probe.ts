// Generated from catalog/references/probe.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';

/** The fields of Probe, each with what callers can do with it. */
export interface ProbeFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes | null, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project' | null, 'read' | 'create'>;
  /** Name of the probe. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** Where the probe is and who runs it. */
  readonly description: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
}

/** A location from which monitors are checked. */
export interface Probe extends c.RecordOf<ProbeFields> {}

/** Probe behind a relation: its own relations are ids. */
export interface RelatedProbe extends c.RelatedOf<ProbeFields> {}

/** Conditions on Probe records, all of which must hold. */
export interface ProbeQuery extends c.QueryOf<ProbeFields> {}

/** A new record: Probe. Where an entity is required, its id does as well. */
export type ProbeCreate = c.CreateOf<ProbeFields>;

/** What may change of a record: Probe. Null clears an optional field. */
export type ProbeUpdate = c.UpdateOf<ProbeFields>;

/** The types of Probe, for its client and for relations to it. */
export interface ProbeTypes {
  readonly fields: ProbeFields;
  readonly record: Probe;
  readonly query: ProbeQuery;
  readonly create: ProbeCreate;
  readonly update: ProbeUpdate;
  readonly related: RelatedProbe;
  readonly unseen: never;
}
