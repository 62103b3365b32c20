// Generated from catalog/resources/key-right.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { KeyRightController } from './key-right.controller.js';

@Module({ controllers: [KeyRightController] })
export class KeyRightModule {}
