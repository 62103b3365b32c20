// Generated from catalog/resources/status-page-domain.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { StatusPageDomainController } from './status-page-domain.controller.js';

@Module({ controllers: [StatusPageDomainController] })
export class StatusPageDomainModule {}
