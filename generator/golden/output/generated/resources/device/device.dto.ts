// Generated from catalog/resources/device.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { device } from './device.definition.js';

/** Device as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class DeviceDto extends RecordDto(device) {}

/** What a caller may give when it creates a record of Device. */
export class CreateDeviceData extends CreateData(device) {}

/** What a caller may change of a record of Device. */
export class UpdateDeviceData extends UpdateData(device) {}

export class CreateDeviceDto extends DataBody(CreateDeviceData) {}

export class UpdateDeviceDto extends DataBody(UpdateDeviceData) {}

export class ListDeviceDto extends ListBody(DeviceDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetDeviceDto extends GetItemBody(DeviceDto) {}

export class CountDeviceDto extends CountBody(DeviceDto) {}

export class DevicePage extends PageOf(DeviceDto) {}
