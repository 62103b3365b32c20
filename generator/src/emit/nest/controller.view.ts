import type { Resource } from '../../model/model.js';
import { docComment, header, importStatements } from '../source-text.js';

export const CONTROLLER_TEMPLATE = 'nest/controller.ts';

const SERVER_NAMES = [
  'type ApiRequest',
  'type CountBody',
  'type DataBody',
  'type GetItemBody',
  'type JsonText',
  'type ListBody',
  'type ManyBody',
  'type PageParameters',
  'CountRoute',
  'CreateManyRoute',
  'CreateRoute',
  'CurrentCaller',
  'DeleteManyRoute',
  'DeleteRoute',
  'Exchange',
  'GetItemRoute',
  'Id',
  'ListRoute',
  'Page',
  'PermissionsRoute',
  'ResourceController',
  'ResourceOperations',
  'UpdateManyRoute',
  'UpdateRoute',
];

/** Context of the template: the routes of one resource. */
export function controllerView({ names, source }: Resource) {
  const { pascal, kebab } = names;
  return {
    header: header(source, CONTROLLER_TEMPLATE),
    imports: importStatements([
      { from: '@nestjs/common', names: ['Body'] },
      { from: '@catalog-service/engine', names: ['type Caller'] },
      { from: '@catalog-service/server', names: SERVER_NAMES },
      { from: `./${kebab}.definition.js`, names: [`type ${pascal}Record`, names.camel] },
      { from: `./${kebab}.dto.js`, names: [`type Create${pascal}Dto`, `type Update${pascal}Dto`] },
    ]),
    doc: docComment(`The operations of ${names.title}.`),
    names,
  };
}
