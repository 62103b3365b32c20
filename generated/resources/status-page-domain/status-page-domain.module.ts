// Generated from catalog/resources/status-page-domain.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { StatusPageDomainController } from './status-page-domain.controller.js';
import { StatusPageDomainService } from './status-page-domain.service.js';

@Module({
  controllers: [StatusPageDomainController],
  providers: [StatusPageDomainService],
  exports: [StatusPageDomainService],
})
export class StatusPageDomainModule {}
