// Generated from catalog/resources/status-page-sso.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { StatusPageSsoController } from './status-page-sso.controller.js';
import { StatusPageSsoService } from './status-page-sso.service.js';

@Module({
  controllers: [StatusPageSsoController],
  providers: [StatusPageSsoService],
  exports: [StatusPageSsoService],
})
export class StatusPageSsoModule {}
