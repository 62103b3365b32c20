// Generated from catalog/resources/webhook.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type WebhookTypes, webhook } from './webhook.definition.js';

/** The operations of Webhook for hooks, endpoints, jobs and scripts. */
@Injectable()
export class WebhookService extends Service<WebhookTypes> {
  constructor(operations: ServiceOperations) {
    super(webhook, operations);
  }
}
