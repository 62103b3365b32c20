import type { Resource } from '../../model/model.js';
import { header } from '../source-text.js';

export const MODULE_TEMPLATE = 'nest/module.ts';

/** Context of the template: the Nest module of one resource. */
export function moduleView({ names, source }: Resource) {
  return { header: header(source, MODULE_TEMPLATE), names };
}
