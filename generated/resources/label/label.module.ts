// Generated from catalog/references/label.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { LabelController } from './label.controller.js';

@Module({ controllers: [LabelController] })
export class LabelModule {}
