// Generated from catalog/resources/key-right.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsArray, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsOneOf,
  IsText,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';
import * as enumerations from '../../enumerations.js';

/** What a caller may give when it creates a record of Key Right, and change later. */
class KeyRightFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was made. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** What else there is to say. */
  @IsOptional() @IsText() @MaxCharacters(100) readonly remark?: string | null;
}

/** What an update of Key Right may change. */
export class UpdateKeyRightDto extends PartialType(KeyRightFields, { skipNullProperties: false }) {}

/** What a create of Key Right may give, and must. */
export class CreateKeyRightDto extends KeyRightFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** Key that has the right. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly holder?: EntityInput;

  /** Id of the key. */
  @IfGivenOrWithout('holder') @IsDefined() @IsObjectId() readonly holderId?: ObjectIdInput;

  /** Role or permission. */
  @IsDefined() @IsOneOf(enumerations.permissionName) @IsNotEmpty() readonly right!: enumerations.PermissionName;

  /** Labels for which it holds. */
  @IsOptional() @IsArray() @IsEntityReference({ each: true }) readonly narrowedTo?: readonly EntityInput[];
}

/** What only the service sets; a service key may give it. */
export class ServiceKeyRightDto {}
