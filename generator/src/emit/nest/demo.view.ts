import type { Catalog } from '../../model/model.js';
import { header } from '../source-text.js';
import { literalOf, printProperties } from './literal.js';

export const DEMO_TEMPLATE = 'nest/demo.ts';

/** Context of the template: the demo project, as data. */
export function demoView({ demo: { user, permissions, records } }: Catalog) {
  const properties = { user, permissions, records: literalOf(records) };
  return { header: header('demo.yaml', DEMO_TEMPLATE), properties: printProperties(properties, 2) };
}
