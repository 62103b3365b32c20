// Generated from catalog/resources/status-page-sso.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { StatusPageSsoController } from './status-page-sso.controller.js';

@Module({ controllers: [StatusPageSsoController] })
export class StatusPageSsoModule {}
