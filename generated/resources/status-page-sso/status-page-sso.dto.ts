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

/** What a caller may give when it creates a record of Status Page SSO, and change later. */
class StatusPageSsoFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was made. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name by which visitors know this way to log in. */
  @IsDefined() @IsText() @MaxCharacters(100) @IsNotEmpty() readonly name!: string;

  /** What this way to log in is for. */
  @IsDefined() @IsText() @MaxCharacters(500) @IsNotEmpty() readonly description!: string;

  /** Algorithm with which the identity provider signs. */
  @IsDefined() @IsText() @MaxCharacters(100) @IsNotEmpty() readonly signatureMethod!: string;

  /** Algorithm with which the identity provider makes digests. */
  @IsDefined() @IsText() @MaxCharacters(100) @IsNotEmpty() readonly digestMethod!: string;

  /** Address that visitors are sent to for logging in. */
  @IsDefined() @IsUrlValue() @IsNotEmptyUrl() readonly signOnURL!: UrlInput;

  /** Address by which the identity provider names itself. */
  @IsDefined() @IsUrlValue() @IsNotEmptyUrl() readonly issuerURL!: UrlInput;

  /** Certificate that the identity provider's signatures are checked with. */
  @IsDefined() @IsText() @IsNotEmpty() readonly publicCertificate!: string;

  /** Whether visitors may log in this way. */
  @IsOptional() @IsBoolean() readonly isEnabled?: boolean | null;
}

/** What an update of Status Page SSO may change. */
export class UpdateStatusPageSsoDto extends PartialType(StatusPageSsoFields, { skipNullProperties: false }) {}

/** What a create of Status Page SSO may give, and must. */
export class CreateStatusPageSsoDto extends StatusPageSsoFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who made the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who made the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Status page that visitors log in to. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly statusPage?: EntityInput;

  /** Id of the status page. */
  @IfGivenOrWithout('statusPage') @IsDefined() @IsObjectId() readonly statusPageId?: ObjectIdInput;

  /** Whether a login this way has worked before. */
  @IsOptional() @IsBoolean() readonly isTested?: boolean | null;
}

/** What only the service sets; a service key may give it. */
export class ServiceStatusPageSsoDto {}
