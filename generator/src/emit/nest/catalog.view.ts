import type { Catalog } from '../../model/model.js';
import { docComment, header } from '../source-text.js';

export const CATALOG_TEMPLATE = 'nest/catalog.ts';

/** Context of the template: everything generated that the service reads. */
export function catalogView({ title }: Catalog) {
  return {
    header: header('service.yaml', CATALOG_TEMPLATE),
    doc: docComment(`The catalog of ${title}, as the service reads it.`),
  };
}
