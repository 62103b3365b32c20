// Generated from catalog/resources/api-key-permission.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ApiKeyPermissionController } from './api-key-permission.controller.js';
import { ApiKeyPermissionService } from './api-key-permission.service.js';

@Module({
  controllers: [ApiKeyPermissionController],
  providers: [ApiKeyPermissionService],
  exports: [ApiKeyPermissionService],
})
export class ApiKeyPermissionModule {}
