// Generated from catalog/references/incident-template.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { DateCondition, Entity, IdCondition, MultiSearch, TextCondition } from '../runtime/index.js';

/** What a new incident can be filled in with. */
export interface IncidentTemplate {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Entity;
  /** Id of the project that owns the record. */
  readonly projectId: string;
  /** Name of the template. */
  readonly templateName: string;
  /** When to use the template. */
  readonly templateDescription: string | null;
  /** Title that the incident is given. */
  readonly title: string | null;
  /** Description that the incident is given. */
  readonly description: string | null;
}

/** Conditions on a related record: Incident Template. */
export interface IncidentTemplateConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly templateName?: TextCondition;
  readonly templateDescription?: TextCondition;
  readonly title?: TextCondition;
  readonly description?: TextCondition;
  readonly multiSearch?: MultiSearch<'templateName' | 'templateDescription' | 'title' | 'description'>;
}
