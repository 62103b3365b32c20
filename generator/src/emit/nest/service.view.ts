import type { Catalog } from '../../model/model.js';
import { docComment, header } from '../source-text.js';
import { printProperties } from './literal.js';

export const SERVICE_TEMPLATE = 'nest/service.ts';

/** Context of the template: the properties of the service. */
export function serviceView({ title, description, basePath, paging }: Catalog) {
  return {
    header: header('service.yaml', SERVICE_TEMPLATE),
    doc: docComment(description),
    properties: printProperties({ name: title, description, basePath, paging: { ...paging } }, 2),
  };
}
