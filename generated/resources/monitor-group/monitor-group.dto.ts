// Generated from catalog/resources/monitor-group.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsArray, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsSlug,
  IsText,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Monitor Group records that callers can change later. */
class MonitorGroupFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the group. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly name!: string;

  /** What the monitors in the group have in common. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly description?: string | null;

  /** Labels of the group. */
  @IsOptional() @IsArray() @IsEntityReference({ each: true }) readonly labels?: readonly EntityInput[];
}

/** Fields that an update of Monitor Group records can change. */
export class UpdateMonitorGroupDto extends PartialType(MonitorGroupFields, { skipNullProperties: false }) {}

/** Fields of new Monitor Group records. */
export class CreateMonitorGroupDto extends MonitorGroupFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Readable name that is unique among the groups of all projects. */
  @IsDefined() @IsNotEmpty() @MaxCharacters(100) @IsSlug() readonly slug!: string;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceMonitorGroupDto {}
