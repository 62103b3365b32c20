// Generated from catalog/resources/webhook-delivery.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type WebhookDeliveryTypes, webhookDelivery } from './webhook-delivery.definition.js';

/** The operations of Webhook Delivery for hooks, endpoints, jobs and scripts. */
@Injectable()
export class WebhookDeliveryService extends Service<WebhookDeliveryTypes> {
  constructor(operations: ServiceOperations) {
    super(webhookDelivery, operations);
  }
}
