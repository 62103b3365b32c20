// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { onCallScheduleLayerUser } from './on-call-schedule-layer-user.definition.js';

/** On-Call Schedule Layer User as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class OnCallScheduleLayerUserDto extends RecordDto(onCallScheduleLayerUser) {}

/** What a caller may give when it creates a record of On-Call Schedule Layer User. */
export class CreateOnCallScheduleLayerUserData extends CreateData(onCallScheduleLayerUser) {}

/** What a caller may change of a record of On-Call Schedule Layer User. */
export class UpdateOnCallScheduleLayerUserData extends UpdateData(onCallScheduleLayerUser) {}

export class CreateOnCallScheduleLayerUserDto extends DataBody(CreateOnCallScheduleLayerUserData) {}

export class UpdateOnCallScheduleLayerUserDto extends DataBody(UpdateOnCallScheduleLayerUserData) {}

export class ListOnCallScheduleLayerUserDto extends ListBody(OnCallScheduleLayerUserDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetOnCallScheduleLayerUserDto extends GetItemBody(OnCallScheduleLayerUserDto) {}

export class CountOnCallScheduleLayerUserDto extends CountBody(OnCallScheduleLayerUserDto) {}

export class OnCallScheduleLayerUserPage extends PageOf(OnCallScheduleLayerUserDto) {}
