// Generated from catalog/references/label.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { LabelController } from './label.controller.js';
import { LabelService } from './label.service.js';

@Module({
  controllers: [LabelController],
  providers: [LabelService],
  exports: [LabelService],
})
export class LabelModule {}
