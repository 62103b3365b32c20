// Generated from catalog/resources/key-right.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type KeyRightRecord, keyRight } from './key-right.definition.js';
import type { CreateKeyRightDto, UpdateKeyRightDto } from './key-right.dto.js';

/** The operations of Key Right. */
export class KeyRightController extends Controller<
  KeyRightRecord,
  CreateKeyRightDto,
  UpdateKeyRightDto
>(keyRight) {}
