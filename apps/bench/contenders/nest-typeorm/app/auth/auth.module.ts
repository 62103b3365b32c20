import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKey, ApiKeyPermission, ApiKeyPermissionLabel } from './api-key.entity.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKeysService } from './api-keys.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey, ApiKeyPermission, ApiKeyPermissionLabel])],
  providers: [ApiKeysService, { provide: APP_GUARD, useClass: ApiKeyGuard }],
})
export class AuthModule {}
