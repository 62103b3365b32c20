// Generated from catalog/references/probe.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ProbeController } from './probe.controller.js';
import { ProbeService } from './probe.service.js';

@Module({
  controllers: [ProbeController],
  providers: [ProbeService],
  exports: [ProbeService],
})
export class ProbeModule {}
