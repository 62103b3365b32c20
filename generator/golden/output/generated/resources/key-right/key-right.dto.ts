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

/** Fields of new Key Right records that callers can change later. */
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

/** Fields that an update of Key Right records can change. */
export class UpdateKeyRightDto extends PartialType(KeyRightFields, { skipNullProperties: false }) {}

/** Fields of new Key Right records. */
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
  @IsDefined() @IsNotEmpty() @IsOneOf(enumerations.permissionName) readonly right!: enumerations.PermissionName;

  /** Labels for which it holds. */
  @IsOptional() @IsArray() @IsEntityReference({ each: true }) readonly narrowedTo?: readonly EntityInput[];
}

/** Fields that the service sets; a service key may give them. */
export class ServiceKeyRightDto {}
