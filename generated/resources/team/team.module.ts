// Generated from catalog/resources/team.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { TeamController } from './team.controller.js';

@Module({ controllers: [TeamController] })
export class TeamModule {}
