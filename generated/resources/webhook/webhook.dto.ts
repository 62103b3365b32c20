// Generated from catalog/resources/webhook.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsJsonValue,
  IsListOf,
  IsNotEmptyUrl,
  IsObjectId,
  IsText,
  IsUrlValue,
  type JsonValue,
  MaxCharacters,
  type ObjectIdInput,
  type UrlInput,
} from '@catalog-service/engine';
import * as enumerations from '../../enumerations.js';

/** Fields of new Webhook records that callers can change later. */
class WebhookFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the webhook. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly name!: string;

  /** Address to which messages are sent. */
  @IsDefined() @IsNotEmptyUrl() @IsUrlValue() readonly url!: UrlInput;

  /** Records of whose changes it is told. */
  @IsDefined() @IsListOf('Enumeration', {}, enumerations.webhookResource)
  readonly resources!: readonly enumerations.WebhookResource[];

  /** Changes of which it is told; all of them if the list is empty. */
  @IfGiven() @IsDefined() @IsListOf('Enumeration', {}, enumerations.webhookOperation)
  readonly operations?: readonly enumerations.WebhookOperation[];

  /** Condition of the records, by resource; without it, all that the caller may read. */
  @IsOptional() @IsJsonValue() readonly query?: JsonValue | null;

  /** Fields of the records that are sent, by resource; without it, none. */
  @IsOptional() @IsJsonValue() readonly select?: JsonValue | null;

  /** Whether messages are sent. */
  @IfGiven() @IsDefined() @IsBoolean() readonly isEnabled?: boolean;

  /** Key that signs the messages. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly secret!: string;

  /** Former key that signs them too while receivers change to the new one. */
  @IsOptional() @IsText() @MaxCharacters(100) readonly previousSecret?: string | null;

  /**
   * Key whose permissions decide which changes are sent; without it and a user, the key or user that creates the
   * webhook.
   */
  @IsOptional() @IsEntityReference() readonly actsForKey?: EntityInput | null;

  /** Id of that key. */
  @IsOptional() @IsObjectId() readonly actsForKeyId?: ObjectIdInput | null;

  /** User whose permissions decide which changes are sent. */
  @IsOptional() @IsEntityReference() readonly actsForUser?: EntityInput | null;

  /** Id of that user. */
  @IsOptional() @IsObjectId() readonly actsForUserId?: ObjectIdInput | null;
}

/** Fields that an update of Webhook records can change. */
export class UpdateWebhookDto extends PartialType(WebhookFields, { skipNullProperties: false }) {}

/** Fields of new Webhook records. */
export class CreateWebhookDto extends WebhookFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceWebhookDto {
  /** When the service switched it off. */
  @IsOptional() @IsDateValue() readonly pausedAt?: DateInput | null;

  /** Why the service switched it off. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly pauseReason?: string | null;
}
