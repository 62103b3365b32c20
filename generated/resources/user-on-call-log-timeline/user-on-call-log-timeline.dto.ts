// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsText,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new User On-Call Log Timeline records that callers can change later. */
class UserOnCallLogTimelineFields {}

/** Fields that an update of User On-Call Log Timeline records can change. */
export class UpdateUserOnCallLogTimelineDto extends PartialType(UserOnCallLogTimelineFields, { skipNullProperties: false }) {}

/** Fields of new User On-Call Log Timeline records. */
export class CreateUserOnCallLogTimelineDto extends UserOnCallLogTimelineFields {}

/** Fields that the service sets; a service key may give them. */
export class ServiceUserOnCallLogTimelineDto {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** User who was alerted. */
  @IsOptional() @IsEntityReference() readonly user?: EntityInput | null;

  /** Id of the user. */
  @IsOptional() @IsObjectId() readonly userId?: ObjectIdInput | null;

  /** Log that this step is part of. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly userOnCallLog?: EntityInput;

  /** Id of the log. */
  @IfGivenOrWithout('userOnCallLog') @IsDefined() @IsObjectId() readonly userNotificationLogId?: ObjectIdInput;

  /** Rule by which the user was alerted. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly userNotificationRule?: EntityInput;

  /** Id of the rule. */
  @IfGivenOrWithout('userNotificationRule') @IsDefined() @IsObjectId() readonly userNotificationRuleId?: ObjectIdInput;

  /** On-call policy that was followed. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly onCallDutyPolicy?: EntityInput;

  /** Id of the on-call policy. */
  @IfGivenOrWithout('onCallDutyPolicy') @IsDefined() @IsObjectId() readonly onCallDutyPolicyId?: ObjectIdInput;

  /** Incident that triggered the alert. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly triggeredByIncident?: EntityInput;

  /** Id of the incident. */
  @IfGivenOrWithout('triggeredByIncident') @IsDefined() @IsObjectId() readonly triggeredByIncidentId?: ObjectIdInput;

  /** Run of the on-call policy. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly onCallDutyPolicyExecutionLog?: EntityInput;

  /** Id of the run. */
  @IfGivenOrWithout('onCallDutyPolicyExecutionLog') @IsDefined() @IsObjectId()
  readonly onCallDutyPolicyExecutionLogId?: ObjectIdInput;

  /** Step of that run. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly onCallDutyPolicyExecutionLogTimeline?: EntityInput;

  /** Id of the step. */
  @IfGivenOrWithout('onCallDutyPolicyExecutionLogTimeline') @IsDefined() @IsObjectId()
  readonly onCallDutyPolicyExecutionLogTimelineId?: ObjectIdInput;

  /** Escalation rule that applied. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly onCallDutyPolicyEscalationRule?: EntityInput;

  /** Id of the escalation rule. */
  @IfGivenOrWithout('onCallDutyPolicyEscalationRule') @IsDefined() @IsObjectId()
  readonly onCallDutyPolicyEscalationRuleId?: ObjectIdInput;

  /** Kind of event that the user was alerted to. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly userNotificationEventType!: string;

  /** Team that the user was in at that time. */
  @IsOptional() @IsEntityReference() readonly userBelongsToTeam?: EntityInput | null;

  /** Id of the team. */
  @IsOptional() @IsObjectId() readonly userBelongsToTeamId?: ObjectIdInput | null;

  /** What happened in this step, in words. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(500) readonly statusMessage!: string;

  /** Result of this step. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly status!: string;

  /** Whether the user confirmed the alert. */
  @IsOptional() @IsBoolean() readonly isAcknowledged?: boolean | null;

  /** When the user confirmed the alert. */
  @IsOptional() @IsDateValue() readonly acknowledgedAt?: DateInput | null;

  /** Phone number that was called. */
  @IsOptional() @IsEntityReference() readonly userCall?: EntityInput | null;

  /** Id of the phone number. */
  @IsOptional() @IsObjectId() readonly userCallId?: ObjectIdInput | null;

  /** Phone number that a text message went to. */
  @IsOptional() @IsEntityReference() readonly userSms?: EntityInput | null;

  /** Id of the phone number for text messages. */
  @IsOptional() @IsObjectId() readonly userSmsId?: ObjectIdInput | null;

  /** Address that an email went to. */
  @IsOptional() @IsEntityReference() readonly userEmail?: EntityInput | null;

  /** Id of the email address. */
  @IsOptional() @IsObjectId() readonly userEmailId?: ObjectIdInput | null;
}
