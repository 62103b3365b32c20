// Generated from catalog/resources/workflow.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsArray, IsBoolean, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsJsonValue,
  IsObjectId,
  IsSlug,
  IsText,
  type JsonValue,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Workflow records that callers can change later. */
class WorkflowFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the workflow. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly name!: string;

  /** What the workflow does. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly description?: string | null;

  /** Whether the workflow runs when it is triggered. */
  @IsOptional() @IsBoolean() readonly isEnabled?: boolean | null;

  /** The steps and their connections, as drawn in an editor. */
  @IsOptional() @IsJsonValue() readonly graph?: JsonValue | null;

  /** Labels of the workflow. */
  @IsOptional() @IsArray() @IsEntityReference({ each: true }) readonly labels?: readonly EntityInput[];
}

/** Fields that an update of Workflow records can change. */
export class UpdateWorkflowDto extends PartialType(WorkflowFields, { skipNullProperties: false }) {}

/** Fields of new Workflow records. */
export class CreateWorkflowDto extends WorkflowFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceWorkflowDto {
  /** Readable name, made from the name and unique among the workflows of all projects. */
  @IfGiven() @IsDefined() @IsNotEmpty() @MaxCharacters(100) @IsSlug() readonly slug?: string;
}
