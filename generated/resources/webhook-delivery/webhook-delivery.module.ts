// Generated from catalog/resources/webhook-delivery.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { WebhookDeliveryController } from './webhook-delivery.controller.js';
import { WebhookDeliveryService } from './webhook-delivery.service.js';

@Module({
  controllers: [WebhookDeliveryController],
  providers: [WebhookDeliveryService],
  exports: [WebhookDeliveryService],
})
export class WebhookDeliveryModule {}
