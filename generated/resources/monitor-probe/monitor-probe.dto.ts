// Generated from catalog/resources/monitor-probe.yaml by templates/nest/dto.ts.hbs. Do not edit.
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
  type JsonValue,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Monitor Probe records that callers can change later. */
class MonitorProbeFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Whether the probe watches the monitor. */
  @IsDefined() @IsBoolean() readonly isEnabled!: boolean;
}

/** Fields that an update of Monitor Probe records can change. */
export class UpdateMonitorProbeDto extends PartialType(MonitorProbeFields, { skipNullProperties: false }) {}

/** Fields of new Monitor Probe records. */
export class CreateMonitorProbeDto extends MonitorProbeFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Probe that watches the monitor. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly probe?: EntityInput;

  /** Id of the probe. */
  @IfGivenOrWithout('probe') @IsDefined() @IsObjectId() readonly probeId?: ObjectIdInput;

  /** Monitor that is watched. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly monitor?: EntityInput;

  /** Id of the monitor. */
  @IfGivenOrWithout('monitor') @IsDefined() @IsObjectId() readonly monitorId?: ObjectIdInput;

  /** When the probe last checked the monitor. */
  @IsOptional() @IsDateValue() readonly lastPingAt?: DateInput | null;

  /** When the probe is to check the monitor next. */
  @IsOptional() @IsDateValue() readonly nextPingAt?: DateInput | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceMonitorProbeDto {
  /** What the probe found when it last checked. */
  @IsOptional() @IsJsonValue() readonly lastMonitoringLog?: JsonValue | null;
}
