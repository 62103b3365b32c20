// Generated from catalog/resources/api-key-permission.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ApiKeyPermissionController } from './api-key-permission.controller.js';

@Module({ controllers: [ApiKeyPermissionController] })
export class ApiKeyPermissionModule {}
