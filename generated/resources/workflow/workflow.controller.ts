// Generated from catalog/resources/workflow.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type WorkflowRecord, workflow } from './workflow.definition.js';
import type { CreateWorkflowDto, UpdateWorkflowDto } from './workflow.dto.js';

/** The operations of Workflow. */
export class WorkflowController extends Controller<
  WorkflowRecord,
  CreateWorkflowDto,
  UpdateWorkflowDto
>(workflow) {}
