// Generated from catalog/references/api-key.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsText,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new API Key records that callers can change later. */
class ApiKeyFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the key. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly name!: string;

  /** What the key is used for. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly description?: string | null;

  /** When the key expires. */
  @IsOptional() @IsDateValue() readonly expiresAt?: DateInput | null;

  /** When the key was revoked, which is at once and for good. */
  @IsOptional() @IsDateValue() readonly revokedAt?: DateInput | null;
}

/** Fields that an update of API Key records can change. */
export class UpdateApiKeyDto extends PartialType(ApiKeyFields, { skipNullProperties: false }) {}

/** Fields of new API Key records. */
export class CreateApiKeyDto extends ApiKeyFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceApiKeyDto {
  /** First characters of the secret, to tell keys apart. */
  @IsOptional() @IsText() @MaxCharacters(100) readonly keyPrefix?: string | null;
}
