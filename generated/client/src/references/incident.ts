// Generated from catalog/references/incident.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Incident. */
export interface IncidentFields {
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
  /** What went wrong, in a few words. */
  readonly title: Field<'Text', 'read'>;
  /** What went wrong, at length. */
  readonly description: Field<'Markdown' | null, 'read'>;
  /** State that the incident is in now. */
  readonly currentIncidentState: Field<'Entity' | null, 'read'>;
  /** Id of the state that the incident is in now. */
  readonly currentIncidentStateId: IdOf<'currentIncidentState' | null, 'read'>;
  /** Labels that the incident is filed under. */
  readonly labels: Field<'Entity Array', 'read'>;
}

/** Something that went wrong and has to be put right. */
export interface Incident extends RelatedOf<IncidentFields> {}

/** The types of Incident, for relations to it. */
export interface IncidentTypes {
  readonly fields: IncidentFields;
  readonly related: Incident;
  readonly unseen: never;
}
