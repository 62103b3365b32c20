// Generated from catalog/resources/workflow-log.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CountBody,
  DataBody,
  type DateInput,
  GetItemBody,
  IfGiven,
  IsDateValue,
  IsObjectId,
  ListBody,
  type ObjectIdInput,
  PageOf,
  RelatedRecord,
} from '#runtime';
import { WORKFLOW_STATUSES, type WorkflowStatus } from '../../enumerations.js';

/** Workflow Log as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class WorkflowLogDto {
  @ApiProperty({ type: String, format: 'uuid', description: 'Id of the record.' })
  readonly _id!: string;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  readonly createdAt?: string;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was last changed.' })
  readonly updatedAt?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Project that owns the record.' })
  readonly project?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the project that owns the record.' })
  readonly projectId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Workflow that ran.' })
  readonly workflow?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the workflow.' })
  readonly workflowId?: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'What the run wrote.' })
  readonly logs?: string | null;

  @ApiPropertyOptional({
    enum: WORKFLOW_STATUSES,
    enumName: 'WorkflowStatus',
    description: 'How far the run has come, or how it ended.',
  })
  readonly workflowStatus?: WorkflowStatus;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description: 'When the run began.' })
  readonly startedAt?: string | null;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description: 'When the run was over.' })
  readonly completedAt?: string | null;
}

/** What a caller may give when it creates a record: Workflow Log. */
export class CreateWorkflowLogData {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the record.' })
  @IfGiven()
  @IsObjectId()
  readonly _id?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  @IfGiven()
  @IsDateValue()
  readonly createdAt?: DateInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was last changed.' })
  @IfGiven()
  @IsDateValue()
  readonly updatedAt?: DateInput;
}

/** What a caller may change of a record: Workflow Log. At least one field; null clears an optional one. */
export class UpdateWorkflowLogData {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the record.' })
  @IfGiven()
  @IsObjectId()
  readonly _id?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  @IfGiven()
  @IsDateValue()
  readonly createdAt?: DateInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was last changed.' })
  @IfGiven()
  @IsDateValue()
  readonly updatedAt?: DateInput;
}

export class CreateWorkflowLogDto extends DataBody(CreateWorkflowLogData) {}

export class UpdateWorkflowLogDto extends DataBody(UpdateWorkflowLogData) {}

export class ListWorkflowLogDto extends ListBody(WorkflowLogDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetWorkflowLogDto extends GetItemBody(WorkflowLogDto) {}

export class CountWorkflowLogDto extends CountBody(WorkflowLogDto) {}

export class WorkflowLogPage extends PageOf(WorkflowLogDto) {}
