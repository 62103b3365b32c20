// Generated from catalog/references/probe.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ProbeController } from './probe.controller.js';

@Module({ controllers: [ProbeController] })
export class ProbeModule {}
