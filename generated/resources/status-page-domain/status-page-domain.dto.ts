// Generated from catalog/resources/status-page-domain.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsText,
  IsValueOf,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Status Page Domain records that callers can change later. */
class StatusPageDomainFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** First part of the address, such as status; one or more DNS labels, of which the first may be *, or * alone. */
  @IsDefined() @IsNotEmpty() @IsValueOf('Text', {
    maxLength: 100,
    pattern: {
      matches:
        '^(?:[*]|(?:[*][.])?[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:[.][A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*)$',
      message: 'A subdomain is labels of letters, digits and hyphens with dots between, as status or *.eu; or * alone.',
    },
  })
  readonly subdomain!: string;
}

/** Fields that an update of Status Page Domain records can change. */
export class UpdateStatusPageDomainDto extends PartialType(StatusPageDomainFields, { skipNullProperties: false }) {}

/** Fields of new Status Page Domain records. */
export class CreateStatusPageDomainDto extends StatusPageDomainFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Domain of the address. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly domain?: EntityInput;

  /** Id of the domain. */
  @IfGivenOrWithout('domain') @IsDefined() @IsObjectId() readonly domainId?: ObjectIdInput;

  /** Status page shown at the address. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly statusPage?: EntityInput;

  /** Id of the status page. */
  @IfGivenOrWithout('statusPage') @IsDefined() @IsObjectId() readonly statusPageId?: ObjectIdInput;

  /** The full address, made of subdomain and domain. */
  @IfGiven() @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(253) readonly fullDomain?: string;

  /** Secret that proves control of the address; it is never shown. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly cnameVerificationToken!: string;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceStatusPageDomainDto {
  /** Whether the CNAME record of the address has been verified. */
  @IfGiven() @IsDefined() @IsBoolean() readonly isCnameVerified?: boolean;

  /** Whether a certificate for the address has been requested. */
  @IfGiven() @IsDefined() @IsBoolean() readonly isSslOrdered?: boolean;

  /** Whether the certificate of the address is in use. */
  @IfGiven() @IsDefined() @IsBoolean() readonly isSslProvisioned?: boolean;
}
