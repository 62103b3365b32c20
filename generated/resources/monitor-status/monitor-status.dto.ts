// Generated from catalog/references/monitor-status.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsInt, IsNotEmpty, IsOptional, Max, Min } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsText,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Monitor Status records that callers can change later. */
class MonitorStatusFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the status. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly name!: string;

  /** Meaning of the status. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly description?: string | null;

  /** Colour in which the status is shown, such as #3498db. */
  @IsOptional() @IsText() @MaxCharacters(100) readonly color?: string | null;

  /** Rank of the status; the worse, the higher. */
  @IsOptional() @IsInt() @Min(1) @Max(2147483647) readonly priority?: number | null;

  /** Whether a monitor with this status works. */
  @IsOptional() @IsBoolean() readonly isOperationalState?: boolean | null;

  /** Whether a monitor with this status is offline. */
  @IsOptional() @IsBoolean() readonly isOfflineState?: boolean | null;
}

/** Fields that an update of Monitor Status records can change. */
export class UpdateMonitorStatusDto extends PartialType(MonitorStatusFields, { skipNullProperties: false }) {}

/** Fields of new Monitor Status records. */
export class CreateMonitorStatusDto extends MonitorStatusFields {
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
export class ServiceMonitorStatusDto {}
