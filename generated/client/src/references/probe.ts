// Generated from catalog/references/probe.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of Probe, each with what callers can do with it. */
export interface ProbeFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes | null, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project' | null, 'read'>;
  /** Name of the probe. */
  readonly name: Field<'Text', 'read'>;
  /** Where the probe is and who runs it. */
  readonly description: Field<'Long Text' | null, 'read'>;
}

/** A location from which monitors are checked. */
export interface Probe extends RecordOf<ProbeFields> {}

/** Probe behind a relation: its own relations are ids. */
export interface RelatedProbe extends RelatedOf<ProbeFields> {}

/** Conditions on Probe records, all of which must hold. */
export interface ProbeQuery extends QueryOf<ProbeFields> {}

/** Nobody creates Probe records over HTTP. */
export type ProbeCreate = never;

/** Nobody changes Probe records over HTTP. */
export type ProbeUpdate = never;

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
