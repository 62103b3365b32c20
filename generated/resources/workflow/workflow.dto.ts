// Generated from catalog/resources/workflow.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  CountBody,
  DataBody,
  type DateInput,
  type EntityInput,
  GetItemBody,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsEntityReferenceArray,
  IsObjectId,
  ListBody,
  type ObjectIdInput,
  PageOf,
  RelatedRecord,
} from '#runtime';

/** Workflow as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class WorkflowDto {
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

  @ApiPropertyOptional({
    type: RelatedRecord,
    nullable: true,
    description: 'User who made the record, if it was a user.',
  })
  readonly createdByUser?: RelatedRecord | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Id of the user who made the record.',
  })
  readonly createdByUserId?: string | null;

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name of the workflow.' })
  readonly name?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    description: 'Readable name that no other workflow in any project has, made from the name.',
  })
  readonly slug?: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true, description: 'What the workflow does.' })
  readonly description?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether the workflow runs when it is triggered.',
  })
  readonly isEnabled?: boolean | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The steps and how they are joined, as drawn in an editor.',
  })
  readonly graph?: unknown;

  @ApiPropertyOptional({ type: [RelatedRecord], description: 'Labels that the workflow is filed under.' })
  readonly labels?: readonly RelatedRecord[];
}

/** What a caller may give when it creates a record: Workflow. */
export class CreateWorkflowData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Project that owns the record.' })
  @IfGiven()
  @IsEntityReference()
  readonly project?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the project that owns the record.' })
  @IfGiven()
  @IsObjectId()
  readonly projectId?: ObjectIdInput;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'User who made the record, if it was a user.',
  })
  @IsOptional()
  @IsEntityReference()
  readonly createdByUser?: EntityInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Id of the user who made the record.',
  })
  @IsOptional()
  @IsObjectId()
  readonly createdByUserId?: ObjectIdInput | null;

  @ApiProperty({ type: String, maxLength: 100, description: 'Name of the workflow.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly name!: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true, description: 'What the workflow does.' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  readonly description?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether the workflow runs when it is triggered.',
  })
  @IsOptional()
  @IsBoolean()
  readonly isEnabled?: boolean | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The steps and how they are joined, as drawn in an editor.',
  })
  @IsOptional()
  readonly graph?: unknown;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Labels that the workflow is filed under.',
  })
  @IfGiven()
  @IsEntityReferenceArray()
  readonly labels?: readonly EntityInput[];
}

/** What a caller may change of a record: Workflow. At least one field; null clears an optional one. */
export class UpdateWorkflowData {
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

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name of the workflow.' })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly name?: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true, description: 'What the workflow does.' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  readonly description?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether the workflow runs when it is triggered.',
  })
  @IsOptional()
  @IsBoolean()
  readonly isEnabled?: boolean | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The steps and how they are joined, as drawn in an editor.',
  })
  @IsOptional()
  readonly graph?: unknown;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Labels that the workflow is filed under.',
  })
  @IfGiven()
  @IsEntityReferenceArray()
  readonly labels?: readonly EntityInput[];
}

export class CreateWorkflowDto extends DataBody(CreateWorkflowData) {}

export class UpdateWorkflowDto extends DataBody(UpdateWorkflowData) {}

export class ListWorkflowDto extends ListBody(WorkflowDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetWorkflowDto extends GetItemBody(WorkflowDto) {}

export class CountWorkflowDto extends CountBody(WorkflowDto) {}

export class WorkflowPage extends PageOf(WorkflowDto) {}
