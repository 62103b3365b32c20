// Generated from catalog/references/incident-state.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { IncidentStateController } from './incident-state.controller.js';

@Module({ controllers: [IncidentStateController] })
export class IncidentStateModule {}
