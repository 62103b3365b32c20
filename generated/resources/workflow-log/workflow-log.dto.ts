// Generated from catalog/resources/workflow-log.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { workflowLog } from './workflow-log.definition.js';

/** Workflow Log as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class WorkflowLogDto extends RecordDto(workflowLog) {}

/** What a caller may give when it creates a record of Workflow Log. */
export class CreateWorkflowLogData extends CreateData(workflowLog) {}

/** What a caller may change of a record of Workflow Log. */
export class UpdateWorkflowLogData extends UpdateData(workflowLog) {}

export class CreateWorkflowLogDto extends DataBody(CreateWorkflowLogData) {}

export class UpdateWorkflowLogDto extends DataBody(UpdateWorkflowLogData) {}

export class ListWorkflowLogDto extends ListBody(WorkflowLogDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetWorkflowLogDto extends GetItemBody(WorkflowLogDto) {}

export class CountWorkflowLogDto extends CountBody(WorkflowLogDto) {}

export class WorkflowLogPage extends PageOf(WorkflowLogDto) {}
