// Generated from catalog/resources/status-page-sso.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsNotEmptyUrl,
  IsObjectId,
  IsText,
  IsUrlValue,
  MaxCharacters,
  type ObjectIdInput,
  type UrlInput,
} from '@catalog-service/engine';

/** Fields of new Status Page SSO records that callers can change later. */
class StatusPageSsoFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the login method as visitors see it. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly name!: string;

  /** Purpose of the login method. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(500) readonly description!: string;

  /** Signature algorithm of the identity provider. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly signatureMethod!: string;

  /** Digest algorithm of the identity provider. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly digestMethod!: string;

  /** Address to which visitors are redirected to log in. */
  @IsDefined() @IsNotEmptyUrl() @IsUrlValue() readonly signOnURL!: UrlInput;

  /** Address that identifies the identity provider. */
  @IsDefined() @IsNotEmptyUrl() @IsUrlValue() readonly issuerURL!: UrlInput;

  /** Certificate that verifies the signatures of the identity provider. */
  @IsDefined() @IsNotEmpty() @IsText() readonly publicCertificate!: string;

  /** Whether visitors may use this login method. */
  @IsOptional() @IsBoolean() readonly isEnabled?: boolean | null;
}

/** Fields that an update of Status Page SSO records can change. */
export class UpdateStatusPageSsoDto extends PartialType(StatusPageSsoFields, { skipNullProperties: false }) {}

/** Fields of new Status Page SSO records. */
export class CreateStatusPageSsoDto extends StatusPageSsoFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Status page that visitors log in to. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly statusPage?: EntityInput;

  /** Id of the status page. */
  @IfGivenOrWithout('statusPage') @IsDefined() @IsObjectId() readonly statusPageId?: ObjectIdInput;

  /** Whether a login with this method has succeeded before. */
  @IsOptional() @IsBoolean() readonly isTested?: boolean | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceStatusPageSsoDto {}
