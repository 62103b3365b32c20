// Generated from catalog/resources/workflow-log.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { WorkflowStatus } from '../enumerations.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type {
  ChoiceCondition,
  DateCondition,
  DateInput,
  IdCondition,
  MultiSearch,
  ObjectIdInput,
  TextCondition,
} from '../runtime/index.js';
import type { Workflow, WorkflowConditions } from './workflow.js';

/** One run of a workflow: how it ended and what it wrote. */
export interface WorkflowLog {
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
  /** Workflow that ran. */
  readonly workflow: Workflow;
  /** Id of the workflow. */
  readonly workflowId: string;
  /** What the run wrote. */
  readonly logs: string | null;
  /** How far the run has come, or how it ended. */
  readonly workflowStatus: WorkflowStatus;
  /** When the run began. */
  readonly startedAt: string | null;
  /** When the run was over. */
  readonly completedAt: string | null;
}

/** Conditions on Workflow Log records, all of which must hold. */
export interface WorkflowLogQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly workflow?: IdCondition | WorkflowConditions;
  readonly workflowId?: IdCondition;
  readonly logs?: TextCondition;
  readonly workflowStatus?: ChoiceCondition<WorkflowStatus>;
  readonly startedAt?: DateCondition;
  readonly completedAt?: DateCondition;
  readonly multiSearch?: MultiSearch<'logs' | 'workflowStatus'>;
}

/** What may change of a record: Workflow Log. Null clears an optional field. */
export interface WorkflowLogUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
}

/** The types of Workflow Log, for its client. */
export interface WorkflowLogTypes {
  readonly record: WorkflowLog;
  readonly query: WorkflowLogQuery;
  readonly create: WorkflowLogCreate;
  readonly update: WorkflowLogUpdate;
}

/** Only the service creates Workflow Log records. */
export type WorkflowLogCreate = never;
