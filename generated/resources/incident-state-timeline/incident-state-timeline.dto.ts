// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/dto.ts.hbs. Do not edit.
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

/** Fields of new Incident State Timeline records that callers can change later. */
class IncidentStateTimelineFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** State that the incident enters. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly incidentState?: EntityInput;

  /** Id of the state that the incident enters. */
  @IfGivenOrWithout('incidentState') @IsDefined() @IsObjectId() readonly incidentStateId?: ObjectIdInput;
}

/** Fields that an update of Incident State Timeline records can change. */
export class UpdateIncidentStateTimelineDto extends PartialType(IncidentStateTimelineFields, { skipNullProperties: false }) {}

/** Fields of new Incident State Timeline records. */
export class CreateIncidentStateTimelineDto extends IncidentStateTimelineFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Incident whose state changes. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly incident?: EntityInput;

  /** Id of the incident. */
  @IfGivenOrWithout('incident') @IsDefined() @IsObjectId() readonly incidentId?: ObjectIdInput;

  /** Whether subscribers of the status page have been notified of the change. */
  @IsOptional() @IsBoolean() readonly isStatusPageSubscribersNotified?: boolean | null;

  /** Whether subscribers of the status page are to be notified of the change. */
  @IsOptional() @IsBoolean() readonly shouldStatusPageSubscribersBeNotified?: boolean | null;

  /** Whether the owners have been notified of the change. */
  @IsDefined() @IsBoolean() readonly isOwnerNotified!: boolean;

  /** Why the state changed. */
  @IsOptional() @IsText() readonly rootCause?: string | null;

  /** When this state began; now if not given. */
  @IsOptional() @IsDateValue() readonly startsAt?: DateInput | null;

  /** When this state ended; empty while it lasts. */
  @IsOptional() @IsDateValue() readonly endsAt?: DateInput | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceIncidentStateTimelineDto {
  /** Cause of the change, as recorded by the service. */
  @IsOptional() @IsJsonValue() readonly stateChangeLog?: JsonValue | null;
}
