// Generated from catalog/resources/webhook-attempt.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsDefined, IsInt, IsOptional, Max, Min } from 'class-validator';
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

/** Fields of new Webhook Attempt records that callers can change later. */
class WebhookAttemptFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;
}

/** Fields that an update of Webhook Attempt records can change. */
export class UpdateWebhookAttemptDto extends PartialType(WebhookAttemptFields, { skipNullProperties: false }) {}

/** Fields of new Webhook Attempt records. */
export class CreateWebhookAttemptDto extends WebhookAttemptFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** Message that was sent. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly webhookDelivery?: EntityInput;

  /** Id of the message. */
  @IfGivenOrWithout('webhookDelivery') @IsDefined() @IsObjectId() readonly webhookDeliveryId?: ObjectIdInput;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceWebhookAttemptDto {
  /** When the first attempt began. */
  @IsOptional() @IsDateValue() readonly at?: DateInput | null;

  /** When the last attempt began. */
  @IsOptional() @IsDateValue() readonly lastAt?: DateInput | null;

  /** How many attempts there were. */
  @IsOptional() @IsInt() @Min(-2147483648) @Max(2147483647) readonly times?: number | null;

  /** HTTP status of the answers. */
  @IsOptional() @IsInt() @Min(-2147483648) @Max(2147483647) readonly status?: number | null;

  /** What was wrong, in words. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly failure?: string | null;

  /** How long the last attempt took. */
  @IsOptional() @IsInt() @Min(-2147483648) @Max(2147483647) readonly milliseconds?: number | null;
}
