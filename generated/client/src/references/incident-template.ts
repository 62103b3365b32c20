// Generated from catalog/references/incident-template.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Incident Template. */
export interface IncidentTemplateFields {
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
  /** Name of the template. */
  readonly templateName: Field<'Text', 'read'>;
  /** When to use the template. */
  readonly templateDescription: Field<'Long Text' | null, 'read'>;
  /** Title that the incident is given. */
  readonly title: Field<'Text' | null, 'read'>;
  /** Description that the incident is given. */
  readonly description: Field<'Markdown' | null, 'read'>;
}

/** What a new incident can be filled in with. */
export interface IncidentTemplate extends RelatedOf<IncidentTemplateFields> {}

/** The types of Incident Template, for relations to it. */
export interface IncidentTemplateTypes {
  readonly fields: IncidentTemplateFields;
  readonly related: IncidentTemplate;
  readonly unseen: never;
}
