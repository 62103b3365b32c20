// Generated from catalog/resources/device-reading.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { deviceReading } from './device-reading.definition.js';

/** Device Reading as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class DeviceReadingDto extends RecordDto(deviceReading) {}

/** What a caller may give when it creates a record of Device Reading. */
export class CreateDeviceReadingData extends CreateData(deviceReading) {}

/** What a caller may change of a record of Device Reading. */
export class UpdateDeviceReadingData extends UpdateData(deviceReading) {}

export class CreateDeviceReadingDto extends DataBody(CreateDeviceReadingData) {}

export class UpdateDeviceReadingDto extends DataBody(UpdateDeviceReadingData) {}

export class ListDeviceReadingDto extends ListBody(DeviceReadingDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetDeviceReadingDto extends GetItemBody(DeviceReadingDto) {}

export class CountDeviceReadingDto extends CountBody(DeviceReadingDto) {}

export class DeviceReadingPage extends PageOf(DeviceReadingDto) {}
