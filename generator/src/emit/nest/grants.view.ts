import type { Catalog } from '../../model/model.js';
import { header } from '../source-text.js';
import { printLiteral } from './literal.js';

export const GRANTS_TEMPLATE = 'nest/grants.ts';

/** Context of the template: the grant ceilings. */
export function grantsView({ grantCeilings }: Catalog) {
  const layout = { indent: 2, before: 0, after: 1 };
  return {
    header: header('permissions.yaml', GRANTS_TEMPLATE),
    ceilings: grantCeilings.map(({ holder, except }) => printLiteral({ holder, except }, layout)),
  };
}
