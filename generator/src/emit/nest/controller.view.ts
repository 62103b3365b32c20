import type { Resource } from '../../model/model.js';
import { docComment, header, importStatements } from '../source-text.js';

export const CONTROLLER_TEMPLATE = 'nest/controller.ts';

/** Context of the template: the controller of one resource. */
export function controllerView({ names, source }: Resource) {
  const { pascal, kebab } = names;
  return {
    header: header(source, CONTROLLER_TEMPLATE),
    imports: importStatements([
      { from: '@catalog-service/server', names: ['ResourceController'] },
      { from: `./${kebab}.definition.js`, names: [`type ${pascal}Record`, names.camel] },
      { from: `./${kebab}.dto.js`, names: [`type Create${pascal}Dto`, `type Update${pascal}Dto`] },
    ]),
    doc: docComment(`The operations of ${names.title}.`),
    names,
  };
}
