// Generated from catalog/resources/incident-template-user-owner.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Incident Template User Owner records that callers can change later. */
class IncidentTemplateUserOwnerFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;
}

/** Fields that an update of Incident Template User Owner records can change. */
export class UpdateIncidentTemplateUserOwnerDto extends PartialType(IncidentTemplateUserOwnerFields, { skipNullProperties: false }) {}

/** Fields of new Incident Template User Owner records. */
export class CreateIncidentTemplateUserOwnerDto extends IncidentTemplateUserOwnerFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** User who owns the incident template and is notified about it. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly user?: EntityInput;

  /** Id of the user. */
  @IfGivenOrWithout('user') @IsDefined() @IsObjectId() readonly userId?: ObjectIdInput;

  /** What the user owns. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly incidentTemplate?: EntityInput;

  /** Id of the incident template. */
  @IfGivenOrWithout('incidentTemplate') @IsDefined() @IsObjectId() readonly incidentTemplateId?: ObjectIdInput;

  /** Whether the new owners have been notified. */
  @IsDefined() @IsBoolean() readonly isOwnerNotified!: boolean;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceIncidentTemplateUserOwnerDto {}
