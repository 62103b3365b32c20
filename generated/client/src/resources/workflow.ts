// Generated from catalog/resources/workflow.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Label, LabelConditions } from '../references/label.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  BooleanCondition,
  DateCondition,
  DateInput,
  EntityInput,
  IdCondition,
  IdSetCondition,
  JsonCondition,
  JsonValue,
  MultiSearch,
  ObjectIdInput,
  TextCondition,
} from '../runtime/index.js';

/** Steps that connect the project with other software. */
export interface Workflow {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Project;
  /** Id of the project that owns the record. */
  readonly projectId: string;
  /** User who made the record, if it was a user. */
  readonly createdByUser: User | null;
  /** Id of the user who made the record. */
  readonly createdByUserId: string | null;
  /** Name of the workflow. */
  readonly name: string;
  /** Readable name that no other workflow in any project has, made from the name. */
  readonly slug: string;
  /** What the workflow does. */
  readonly description: string | null;
  /** Whether the workflow runs when it is triggered. */
  readonly isEnabled: boolean | null;
  /** The steps and how they are joined, as drawn in an editor. */
  readonly graph: JsonValue;
  /** Labels that the workflow is filed under. */
  readonly labels: readonly Label[];
}

/** Conditions on Workflow records, all of which must hold. */
export interface WorkflowQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly name?: TextCondition;
  readonly slug?: TextCondition;
  readonly description?: TextCondition;
  readonly isEnabled?: BooleanCondition;
  readonly graph?: JsonCondition;
  readonly labels?: IdSetCondition | LabelConditions;
  readonly multiSearch?: MultiSearch<'name' | 'slug' | 'description'>;
}

/** Conditions on a related record: Workflow. */
export interface WorkflowConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition;
  readonly createdByUserId?: IdCondition;
  readonly name?: TextCondition;
  readonly slug?: TextCondition;
  readonly description?: TextCondition;
  readonly isEnabled?: BooleanCondition;
  readonly graph?: JsonCondition;
  readonly labels?: IdSetCondition;
  readonly multiSearch?: MultiSearch<'name' | 'slug' | 'description'>;
}

/** What a new record may have: Workflow. */
export interface WorkflowCreate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Project that owns the record. */
  readonly project?: EntityInput;
  /** Id of the project that owns the record. */
  readonly projectId?: ObjectIdInput;
  /** User who made the record, if it was a user. */
  readonly createdByUser?: EntityInput | null;
  /** Id of the user who made the record. */
  readonly createdByUserId?: ObjectIdInput | null;
  /** Name of the workflow. */
  readonly name: string;
  /** What the workflow does. */
  readonly description?: string | null;
  /** Whether the workflow runs when it is triggered. */
  readonly isEnabled?: boolean | null;
  /** The steps and how they are joined, as drawn in an editor. */
  readonly graph?: JsonValue;
  /** Labels that the workflow is filed under. */
  readonly labels?: readonly EntityInput[];
}

/** What may change of a record: Workflow. Null clears an optional field. */
export interface WorkflowUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Name of the workflow. */
  readonly name?: string;
  /** What the workflow does. */
  readonly description?: string | null;
  /** Whether the workflow runs when it is triggered. */
  readonly isEnabled?: boolean | null;
  /** The steps and how they are joined, as drawn in an editor. */
  readonly graph?: JsonValue;
  /** Labels that the workflow is filed under. */
  readonly labels?: readonly EntityInput[];
}

/** The types of Workflow, for its client. */
export interface WorkflowTypes {
  readonly record: Workflow;
  readonly query: WorkflowQuery;
  readonly create: WorkflowCreate;
  readonly update: WorkflowUpdate;
}
