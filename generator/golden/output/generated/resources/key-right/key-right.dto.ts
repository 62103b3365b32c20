// Generated from catalog/resources/key-right.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { keyRight } from './key-right.definition.js';

/** Key Right as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class KeyRightDto extends RecordDto(keyRight) {}

/** What a caller may give when it creates a record of Key Right. */
export class CreateKeyRightData extends CreateData(keyRight) {}

/** What a caller may change of a record of Key Right. */
export class UpdateKeyRightData extends UpdateData(keyRight) {}

export class CreateKeyRightDto extends DataBody(CreateKeyRightData) {}

export class UpdateKeyRightDto extends DataBody(UpdateKeyRightData) {}

export class ListKeyRightDto extends ListBody(KeyRightDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetKeyRightDto extends GetItemBody(KeyRightDto) {}

export class CountKeyRightDto extends CountBody(KeyRightDto) {}

export class KeyRightPage extends PageOf(KeyRightDto) {}
