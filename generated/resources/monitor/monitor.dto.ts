// Generated from catalog/resources/monitor.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsArray, IsBoolean, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsJsonValue,
  IsObjectId,
  IsOneOf,
  IsSlug,
  IsText,
  type JsonValue,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';
import * as enumerations from '../../enumerations.js';

/** Fields of new Monitor records that callers can change later. */
class MonitorFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the monitor. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly name!: string;

  /** What the monitor watches, in words. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly description?: string | null;

  /** Labels of the monitor. */
  @IsOptional() @IsArray() @IsEntityReference({ each: true }) readonly labels?: readonly EntityInput[];

  /** Status that the monitor has now. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly currentMonitorStatus?: EntityInput;

  /** Id of the status that the monitor has now. */
  @IfGivenOrWithout('currentMonitorStatus') @IsDefined() @IsObjectId() readonly currentMonitorStatusId?: ObjectIdInput;

  /** What is checked, and what counts as which status. */
  @IsOptional() @IsJsonValue() readonly monitorSteps?: JsonValue | null;

  /** Time between two checks. */
  @IsOptional() @IsText() @MaxCharacters(100) readonly monitoringInterval?: string | null;

  /** Further values that the project keeps with its monitors. */
  @IsOptional() @IsJsonValue() readonly customFields?: JsonValue | null;

  /** Whether checks are switched off. */
  @IsDefined() @IsBoolean() readonly disableActiveMonitoring!: boolean;

  /** When the last request came in, for an Incoming Request monitor. */
  @IsOptional() @IsDateValue() readonly incomingRequestReceivedAt?: DateInput | null;

  /** When the server last reported, for a Server monitor. */
  @IsOptional() @IsDateValue() readonly serverMonitorRequestReceivedAt?: DateInput | null;

  /** Key that a server reports with, for a Server monitor. */
  @IsOptional() @IsObjectId() readonly serverMonitorSecretKey?: ObjectIdInput | null;

  /** Key that requests must carry, for an Incoming Request monitor. */
  @IsOptional() @IsObjectId() readonly incomingRequestSecretKey?: ObjectIdInput | null;
}

/** Fields that an update of Monitor records can change. */
export class UpdateMonitorDto extends PartialType(MonitorFields, { skipNullProperties: false }) {}

/** Fields of new Monitor records. */
export class CreateMonitorDto extends MonitorFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Readable name that no other monitor in any project has. */
  @IsDefined() @IsNotEmpty() @MaxCharacters(100) @IsSlug() readonly slug!: string;

  /** What sort of thing is watched. */
  @IsDefined() @IsNotEmpty() @IsOneOf(enumerations.monitorType) readonly monitorType!: enumerations.MonitorType;

  /** Whether the owners have been told that the monitor exists. */
  @IsDefined() @IsBoolean() readonly isOwnerNotifiedOfResourceCreation!: boolean;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceMonitorDto {
  /** Whether checks rest during a scheduled maintenance event. */
  @IfGiven() @IsDefined() @IsBoolean() readonly disableActiveMonitoringBecauseOfScheduledMaintenanceEvent?: boolean;

  /** Whether checks rest because somebody declared an incident by hand. */
  @IfGiven() @IsDefined() @IsBoolean() readonly disableActiveMonitoringBecauseOfManualIncident?: boolean;
}
