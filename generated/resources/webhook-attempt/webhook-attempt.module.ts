// Generated from catalog/resources/webhook-attempt.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { WebhookAttemptController } from './webhook-attempt.controller.js';
import { WebhookAttemptService } from './webhook-attempt.service.js';

@Module({
  controllers: [WebhookAttemptController],
  providers: [WebhookAttemptService],
  exports: [WebhookAttemptService],
})
export class WebhookAttemptModule {}
