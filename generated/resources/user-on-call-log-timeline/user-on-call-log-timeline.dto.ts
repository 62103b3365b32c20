// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { userOnCallLogTimeline } from './user-on-call-log-timeline.definition.js';

/** User On-Call Log Timeline as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class UserOnCallLogTimelineDto extends RecordDto(userOnCallLogTimeline) {}

/** What a caller may give when it creates a record of User On-Call Log Timeline. */
export class CreateUserOnCallLogTimelineData extends CreateData(userOnCallLogTimeline) {}

/** What a caller may change of a record of User On-Call Log Timeline. */
export class UpdateUserOnCallLogTimelineData extends UpdateData(userOnCallLogTimeline) {}

export class CreateUserOnCallLogTimelineDto extends DataBody(CreateUserOnCallLogTimelineData) {}

export class UpdateUserOnCallLogTimelineDto extends DataBody(UpdateUserOnCallLogTimelineData) {}

export class ListUserOnCallLogTimelineDto extends ListBody(UserOnCallLogTimelineDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetUserOnCallLogTimelineDto extends GetItemBody(UserOnCallLogTimelineDto) {}

export class CountUserOnCallLogTimelineDto extends CountBody(UserOnCallLogTimelineDto) {}

export class UserOnCallLogTimelinePage extends PageOf(UserOnCallLogTimelineDto) {}
