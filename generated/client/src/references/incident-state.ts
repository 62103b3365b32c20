// Generated from catalog/references/incident-state.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Incident State. */
export interface IncidentStateFields {
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
  /** Name of the state. */
  readonly name: Field<'Text', 'read'>;
  /** What it means that an incident is in this state. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Colour in which the state is shown, such as #3498db. */
  readonly color: Field<'Text' | null, 'read'>;
  /** Place in the life of an incident. */
  readonly order: Field<'Number' | null, 'read'>;
  /** Whether a new incident starts here. */
  readonly isCreatedState: Field<'Boolean' | null, 'read'>;
  /** Whether somebody has taken on an incident that is here. */
  readonly isAcknowledgedState: Field<'Boolean' | null, 'read'>;
  /** Whether an incident that is here is over. */
  readonly isResolvedState: Field<'Boolean' | null, 'read'>;
}

/** A step in the life of an incident. */
export interface IncidentState extends RelatedOf<IncidentStateFields> {}

/** The types of Incident State, for relations to it. */
export interface IncidentStateTypes {
  readonly fields: IncidentStateFields;
  readonly related: IncidentState;
  readonly unseen: never;
}
