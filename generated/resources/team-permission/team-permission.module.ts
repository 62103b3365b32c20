// Generated from catalog/references/team-permission.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { TeamPermissionController } from './team-permission.controller.js';
import { TeamPermissionService } from './team-permission.service.js';

@Module({
  controllers: [TeamPermissionController],
  providers: [TeamPermissionService],
  exports: [TeamPermissionService],
})
export class TeamPermissionModule {}
