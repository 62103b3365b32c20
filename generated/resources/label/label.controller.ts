// Generated from catalog/references/label.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type LabelRecord, label } from './label.definition.js';
import type { CreateLabelDto, UpdateLabelDto } from './label.dto.js';

/** The operations of Label. */
export class LabelController extends Controller<
  LabelRecord,
  CreateLabelDto,
  UpdateLabelDto
>(label) {}
