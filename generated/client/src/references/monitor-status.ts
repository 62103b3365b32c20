// Generated from catalog/references/monitor-status.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Monitor Status. */
export interface MonitorStatusFields {
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
  /** Name of the status. */
  readonly name: Field<'Text', 'read'>;
  /** What it means that a monitor has this status. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Colour in which the status is shown, such as #3498db. */
  readonly color: Field<'Text' | null, 'read'>;
  /** Rank of the status; the worse, the higher. */
  readonly priority: Field<'Number' | null, 'read'>;
  /** Whether a monitor with this status works as it should. */
  readonly isOperationalState: Field<'Boolean' | null, 'read'>;
  /** Whether a monitor with this status does not work at all. */
  readonly isOfflineState: Field<'Boolean' | null, 'read'>;
}

/** How well something that is watched is doing. */
export interface MonitorStatus extends RelatedOf<MonitorStatusFields> {}

/** The types of Monitor Status, for relations to it. */
export interface MonitorStatusTypes {
  readonly fields: MonitorStatusFields;
  readonly related: MonitorStatus;
  readonly unseen: never;
}
