// Generated from catalog/resources/workflow-log.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type WorkflowLogRecord, workflowLog } from './workflow-log.definition.js';
import type { CreateWorkflowLogDto, UpdateWorkflowLogDto } from './workflow-log.dto.js';

/** The operations of Workflow Log. */
export class WorkflowLogController extends Controller<
  WorkflowLogRecord,
  CreateWorkflowLogDto,
  UpdateWorkflowLogDto
>(workflowLog) {}
