// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsJsonValue,
  IsObjectId,
  IsText,
  type JsonValue,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Monitor Status Event records that callers can change later. */
class MonitorStatusEventFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Status that the monitor enters. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly monitorStatus?: EntityInput;

  /** Id of the status that the monitor enters. */
  @IfGivenOrWithout('monitorStatus') @IsDefined() @IsObjectId() readonly monitorStatusId?: ObjectIdInput;
}

/** Fields that an update of Monitor Status Event records can change. */
export class UpdateMonitorStatusEventDto extends PartialType(MonitorStatusEventFields, { skipNullProperties: false }) {}

/** Fields of new Monitor Status Event records. */
export class CreateMonitorStatusEventDto extends MonitorStatusEventFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Monitor whose status changes. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly monitor?: EntityInput;

  /** Id of the monitor. */
  @IfGivenOrWithout('monitor') @IsDefined() @IsObjectId() readonly monitorId?: ObjectIdInput;

  /** Whether the owners have been notified of the change. */
  @IsDefined() @IsBoolean() readonly isOwnerNotified!: boolean;

  /** Why the status changed. */
  @IsOptional() @IsText() readonly rootCause?: string | null;

  /** When this status began; now if not given. */
  @IsOptional() @IsDateValue() readonly startsAt?: DateInput | null;

  /** When this status ended; empty while it lasts. */
  @IsOptional() @IsDateValue() readonly endsAt?: DateInput | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceMonitorStatusEventDto {
  /** Cause of the change, as recorded by the service. */
  @IsOptional() @IsJsonValue() readonly statusChangeLog?: JsonValue | null;
}
