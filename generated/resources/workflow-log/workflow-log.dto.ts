// Generated from catalog/resources/workflow-log.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsOneOf,
  IsText,
  type ObjectIdInput,
} from '@catalog-service/engine';
import * as enumerations from '../../enumerations.js';

/** Fields of new Workflow Log records that callers can change later. */
class WorkflowLogFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;
}

/** Fields that an update of Workflow Log records can change. */
export class UpdateWorkflowLogDto extends PartialType(WorkflowLogFields, { skipNullProperties: false }) {}

/** Fields of new Workflow Log records. */
export class CreateWorkflowLogDto extends WorkflowLogFields {}

/** Fields that the service sets; a service key may give them. */
export class ServiceWorkflowLogDto {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** Workflow that ran. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly workflow?: EntityInput;

  /** Id of the workflow. */
  @IfGivenOrWithout('workflow') @IsDefined() @IsObjectId() readonly workflowId?: ObjectIdInput;

  /** Output of the run. */
  @IsOptional() @IsText() readonly logs?: string | null;

  /** Progress or result of the run. */
  @IsDefined() @IsNotEmpty() @IsOneOf(enumerations.workflowStatus)
  readonly workflowStatus!: enumerations.WorkflowStatus;

  /** When the run began. */
  @IsOptional() @IsDateValue() readonly startedAt?: DateInput | null;

  /** When the run ended. */
  @IsOptional() @IsDateValue() readonly completedAt?: DateInput | null;
}
