// Generated from catalog/references/api-key.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ApiKeyController } from './api-key.controller.js';

@Module({ controllers: [ApiKeyController] })
export class ApiKeyModule {}
