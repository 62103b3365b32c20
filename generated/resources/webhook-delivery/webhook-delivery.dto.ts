// Generated from catalog/resources/webhook-delivery.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsText,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Webhook Delivery records that callers can change later. */
class WebhookDeliveryFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Whether the message has to be sent; true sends it again. */
  @IfGiven() @IsDefined() @IsBoolean() readonly isWaiting?: boolean;
}

/** Fields that an update of Webhook Delivery records can change. */
export class UpdateWebhookDeliveryDto extends PartialType(WebhookDeliveryFields, { skipNullProperties: false }) {}

/** Fields of new Webhook Delivery records. */
export class CreateWebhookDeliveryDto extends WebhookDeliveryFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** Webhook of the message. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly webhook?: EntityInput;

  /** Id of the webhook. */
  @IfGivenOrWithout('webhook') @IsDefined() @IsObjectId() readonly webhookId?: ObjectIdInput;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceWebhookDeliveryDto {
  /** What the message tells; empty for a test. */
  @IsOptional() @IsText() @MaxCharacters(100) readonly type?: string | null;

  /** What is sent. */
  @IsOptional() @IsText() readonly content?: string | null;

  /** How often it was sent. */
  @IfGiven() @IsDefined() @IsInt() @Min(-2147483648) @Max(2147483647) readonly attempts?: number;

  /** When the next attempt is due. */
  @IsOptional() @IsDateValue() readonly dueAt?: DateInput | null;

  /** When the receiver accepted it. */
  @IsOptional() @IsDateValue() readonly deliveredAt?: DateInput | null;
}
