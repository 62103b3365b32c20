// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CountBody, DataBody, GetItemBody, ListBody, PageOf, RelatedRecord } from '#runtime';

/**
 * User On-Call Log Timeline as it is answered: `_id` always, the rest as far as it was selected and the caller may read
 * it.
 */
export class UserOnCallLogTimelineDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, nullable: true, description: 'User who was alerted.' })
  readonly user?: RelatedRecord | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: 'Id of the user.' })
  readonly userId?: string | null;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Log that this step is part of.' })
  readonly userOnCallLog?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the log.' })
  readonly userNotificationLogId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Rule by which the user was alerted.' })
  readonly userNotificationRule?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the rule.' })
  readonly userNotificationRuleId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'On-call policy that was followed.' })
  readonly onCallDutyPolicy?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the on-call policy.' })
  readonly onCallDutyPolicyId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Incident that set off the alert.' })
  readonly triggeredByIncident?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the incident.' })
  readonly triggeredByIncidentId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Run of the on-call policy.' })
  readonly onCallDutyPolicyExecutionLog?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the run.' })
  readonly onCallDutyPolicyExecutionLogId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Step of that run.' })
  readonly onCallDutyPolicyExecutionLogTimeline?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the step.' })
  readonly onCallDutyPolicyExecutionLogTimelineId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Escalation rule whose turn it was.' })
  readonly onCallDutyPolicyEscalationRule?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the escalation rule.' })
  readonly onCallDutyPolicyEscalationRuleId?: string;

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Kind of event that the user was alerted to.' })
  readonly userNotificationEventType?: string;

  @ApiPropertyOptional({ type: RelatedRecord, nullable: true, description: 'Team that the user was in at that time.' })
  readonly userBelongsToTeam?: RelatedRecord | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: 'Id of the team.' })
  readonly userBelongsToTeamId?: string | null;

  @ApiPropertyOptional({ type: String, maxLength: 500, description: 'What happened in this step, in words.' })
  readonly statusMessage?: string;

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'How this step went.' })
  readonly status?: string;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether the user confirmed the alert.' })
  readonly isAcknowledged?: boolean | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the user confirmed the alert.',
  })
  readonly acknowledgedAt?: string | null;

  @ApiPropertyOptional({ type: RelatedRecord, nullable: true, description: 'Phone number that was called.' })
  readonly userCall?: RelatedRecord | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: 'Id of the phone number.' })
  readonly userCallId?: string | null;

  @ApiPropertyOptional({
    type: RelatedRecord,
    nullable: true,
    description: 'Phone number that a text message went to.',
  })
  readonly userSms?: RelatedRecord | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Id of the phone number for text messages.',
  })
  readonly userSmsId?: string | null;

  @ApiPropertyOptional({ type: RelatedRecord, nullable: true, description: 'Address that an email went to.' })
  readonly userEmail?: RelatedRecord | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: 'Id of the email address.' })
  readonly userEmailId?: string | null;
}

/** Only the service sets the fields of User On-Call Log Timeline; no caller gives one. */
export class CreateUserOnCallLogTimelineData {}

/** Only the service changes User On-Call Log Timeline; no caller gives a field. */
export class UpdateUserOnCallLogTimelineData {}

export class CreateUserOnCallLogTimelineDto extends DataBody(CreateUserOnCallLogTimelineData) {}

export class UpdateUserOnCallLogTimelineDto extends DataBody(UpdateUserOnCallLogTimelineData) {}

export class ListUserOnCallLogTimelineDto extends ListBody(UserOnCallLogTimelineDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetUserOnCallLogTimelineDto extends GetItemBody(UserOnCallLogTimelineDto) {}

export class CountUserOnCallLogTimelineDto extends CountBody(UserOnCallLogTimelineDto) {}

export class UserOnCallLogTimelinePage extends PageOf(UserOnCallLogTimelineDto) {}
