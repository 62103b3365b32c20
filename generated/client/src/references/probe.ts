// Generated from catalog/references/probe.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Probe. */
export interface ProbeFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: Field<'Entity' | null, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project' | null, 'read'>;
  /** Name of the probe. */
  readonly name: Field<'Text', 'read'>;
  /** Where the probe is and who runs it. */
  readonly description: Field<'Long Text' | null, 'read'>;
}

/** A place from which monitors are watched. */
export interface Probe extends RelatedOf<ProbeFields> {}

/** The types of Probe, for relations to it. */
export interface ProbeTypes {
  readonly fields: ProbeFields;
  readonly related: Probe;
  readonly unseen: never;
}
