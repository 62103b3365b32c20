// Generated from catalog/resources/incident-public-note.yaml by templates/nest/dto.ts.hbs. Do not edit.
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
  IsText,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Incident Public Note records that callers can change later. */
class IncidentPublicNoteFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** What the note says. */
  @IsOptional() @IsText() readonly note?: string | null;

  /** When the note went out; now if not given. */
  @IsOptional() @IsDateValue() readonly postedAt?: DateInput | null;
}

/** Fields that an update of Incident Public Note records can change. */
export class UpdateIncidentPublicNoteDto extends PartialType(IncidentPublicNoteFields, { skipNullProperties: false }) {}

/** Fields of new Incident Public Note records. */
export class CreateIncidentPublicNoteDto extends IncidentPublicNoteFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Incident that the note is about. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly incident?: EntityInput;

  /** Id of the incident. */
  @IfGivenOrWithout('incident') @IsDefined() @IsObjectId() readonly incidentId?: ObjectIdInput;

  /** Whether the note is to be announced to subscribers of the status page. */
  @IsOptional() @IsBoolean() readonly shouldStatusPageSubscribersBeNotifiedOnNoteCreated?: boolean | null;

  /** Whether the owners of the incident have been told of the note. */
  @IsDefined() @IsBoolean() readonly isOwnerNotified!: boolean;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceIncidentPublicNoteDto {
  /** Whether the note was announced to subscribers of the status page. */
  @IsOptional() @IsBoolean() readonly isStatusPageSubscribersNotifiedOnNoteCreated?: boolean | null;
}
