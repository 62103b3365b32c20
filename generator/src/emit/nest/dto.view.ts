import type { Catalog, Resource } from '../../model/model.js';
import { header, importStatements } from '../source-text.js';

export const DTO_TEMPLATE = 'nest/dto.ts';

const FACTORIES = [
  'CountBody',
  'CreateData',
  'DataBody',
  'GetItemBody',
  'ListBody',
  'PageOf',
  'RecordDto',
  'UpdateData',
];

/** Context of the template: the bodies of requests and answers of one resource, which the runtime derives from its definition. */
export function dtoView({ names, source }: Resource, paging: Catalog['paging']) {
  return {
    header: header(source, DTO_TEMPLATE),
    imports: importStatements([
      { from: '#runtime', names: FACTORIES },
      { from: `./${names.kebab}.definition.js`, names: [names.camel] },
    ]),
    names,
    paging,
  };
}
