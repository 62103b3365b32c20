// Generated from catalog/resources/workflow-log.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { WorkflowTypes } from './workflow.js';

/** The fields of Workflow Log, each with what callers can do with it. */
export interface WorkflowLogFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'update'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'update'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read'>;
  /** Workflow that ran. */
  readonly workflow: c.ToOne<WorkflowTypes, 'read'>;
  /** Id of the workflow. */
  readonly workflowId: c.IdOf<'workflow', 'read'>;
  /** Output of the run. */
  readonly logs: c.Field<'Very Long Text' | null, 'read'>;
  /** Progress or result of the run. */
  readonly workflowStatus: c.Field<'Workflow Status', 'read'>;
  /** When the run began. */
  readonly startedAt: c.Field<'Date' | null, 'read'>;
  /** When the run ended. */
  readonly completedAt: c.Field<'Date' | null, 'read'>;
}

/** One run of a workflow, with its result and its output. */
export interface WorkflowLog extends c.RecordOf<WorkflowLogFields> {}

/** Workflow Log behind a relation: its own relations are ids. */
export interface RelatedWorkflowLog extends c.RelatedOf<WorkflowLogFields> {}

/** Conditions on Workflow Log records, all of which must hold. */
export interface WorkflowLogQuery extends c.QueryOf<WorkflowLogFields> {}

/** Only the service creates Workflow Log records. */
export type WorkflowLogCreate = never;

/** What may change of a record: Workflow Log. Null clears an optional field. */
export type WorkflowLogUpdate = c.UpdateOf<WorkflowLogFields>;

/** The types of Workflow Log, for its client and for relations to it. */
export interface WorkflowLogTypes {
  readonly fields: WorkflowLogFields;
  readonly record: WorkflowLog;
  readonly query: WorkflowLogQuery;
  readonly create: WorkflowLogCreate;
  readonly update: WorkflowLogUpdate;
  readonly related: RelatedWorkflowLog;
  readonly unseen: null;
}
