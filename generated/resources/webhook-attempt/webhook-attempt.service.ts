// Generated from catalog/resources/webhook-attempt.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type WebhookAttemptTypes, webhookAttempt } from './webhook-attempt.definition.js';

/** The operations of Webhook Attempt for hooks, endpoints, jobs and scripts. */
@Injectable()
export class WebhookAttemptService extends Service<WebhookAttemptTypes> {
  constructor(operations: ServiceOperations) {
    super(webhookAttempt, operations);
  }
}
