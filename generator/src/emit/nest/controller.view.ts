import type { Resource } from '../../model/model.js';
import { docComment, header, importStatements } from '../source-text.js';

export const CONTROLLER_TEMPLATE = 'nest/controller.ts';

const RUNTIME_NAMES = [
  'type ApiRequest',
  'type JsonText',
  'CountRoute',
  'CreateRoute',
  'DeleteRoute',
  'GetItemRoute',
  'ListRoute',
  'PermissionsRoute',
  'ResourceController',
  'ResourceOperations',
  'UpdateRoute',
];

/** Context of the template: the routes of one resource. */
export function controllerView({ names, source }: Resource) {
  const { pascal, kebab } = names;
  const dtos = ['Count#Dto', 'Create#Dto', 'Get#Dto', 'List#Dto', '#Dto', '#Page', 'Update#Dto'];
  return {
    header: header(source, CONTROLLER_TEMPLATE),
    imports: importStatements([
      { from: '@nestjs/common', names: ['Req'] },
      { from: '#runtime', names: RUNTIME_NAMES },
      { from: `./${kebab}.definition.js`, names: [names.camel] },
      { from: `./${kebab}.dto.js`, names: dtos.map((name) => name.replace('#', pascal)) },
    ]),
    doc: docComment(`The operations of ${names.title}.`),
    names,
  };
}
