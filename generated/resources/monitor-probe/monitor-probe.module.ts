// Generated from catalog/resources/monitor-probe.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { MonitorProbeController } from './monitor-probe.controller.js';

@Module({ controllers: [MonitorProbeController] })
export class MonitorProbeModule {}
