// Generated from catalog/resources/workflow.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { workflow } from './workflow.definition.js';

/** Workflow as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class WorkflowDto extends RecordDto(workflow) {}

/** What a caller may give when it creates a record of Workflow. */
export class CreateWorkflowData extends CreateData(workflow) {}

/** What a caller may change of a record of Workflow. */
export class UpdateWorkflowData extends UpdateData(workflow) {}

export class CreateWorkflowDto extends DataBody(CreateWorkflowData) {}

export class UpdateWorkflowDto extends DataBody(UpdateWorkflowData) {}

export class ListWorkflowDto extends ListBody(WorkflowDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetWorkflowDto extends GetItemBody(WorkflowDto) {}

export class CountWorkflowDto extends CountBody(WorkflowDto) {}

export class WorkflowPage extends PageOf(WorkflowDto) {}
