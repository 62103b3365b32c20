// Generated from catalog/references/team-permission.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { TeamPermissionController } from './team-permission.controller.js';

@Module({ controllers: [TeamPermissionController] })
export class TeamPermissionModule {}
