import { isServed } from '../../model/entities.js';
import type { Catalog } from '../../model/model.js';
import { contractHash } from '../contract.js';
import type { Templates } from '../templates.js';
import { FIELD_TYPES_TEMPLATE, fieldTypesView } from './field-types.view.js';
import {
  clientView,
  ENUMERATIONS_TEMPLATE,
  enumerationsView,
  indexView,
  operatorsView,
  packageView,
  problemCodesView,
  readmeView,
} from './index.view.js';
import { recordsView } from './records.view.js';
import { REFERENCE_TEMPLATE, RESOURCE_TEMPLATE, referenceView, resourceView } from './resource.view.js';

const FOLDER = 'generated/client';

/** The generated files of the typed client; the others are copied. Together they are a package that builds with `tsc -p generated/client`. */
export function emitClient(catalog: Catalog, templates: Templates): Map<string, string> {
  const hash = contractHash(catalog);
  return new Map([
    [`${FOLDER}/package.json`, templates.render('client/package.json', packageView(catalog))],
    [`${FOLDER}/README.md`, templates.render('client/README.md', readmeView(catalog))],
    [`${FOLDER}/src/index.ts`, templates.render('client/index.ts', indexView(catalog))],
    [`${FOLDER}/src/client.ts`, templates.render('client/client.ts', clientView(catalog))],
    [`${FOLDER}/src/contract-hash.ts`, templates.render('client/contract-hash.ts', { hash })],
    [`${FOLDER}/src/enumerations.ts`, templates.render(ENUMERATIONS_TEMPLATE, enumerationsView(catalog))],
    [`${FOLDER}/src/field-types.ts`, templates.render(FIELD_TYPES_TEMPLATE, fieldTypesView(catalog))],
    [`${FOLDER}/src/operators.ts`, templates.render('client/operators.ts', operatorsView())],
    [`${FOLDER}/src/own.ts`, templates.render('client/own.ts', {})],
    [`${FOLDER}/src/paging.ts`, templates.render('client/paging.ts', catalog.paging)],
    [`${FOLDER}/src/records.ts`, templates.render('client/records.ts', recordsView(catalog))],
    [`${FOLDER}/src/problem-codes.ts`, templates.render('client/problem-codes.ts', problemCodesView())],
    ...catalog.resources.map((resource): [string, string] => [
      `${FOLDER}/src/resources/${resource.names.kebab}.ts`,
      templates.render(RESOURCE_TEMPLATE, resourceView(resource, catalog)),
    ]),
    ...catalog.references.map((reference): [string, string] => [
      `${FOLDER}/src/references/${reference.names.kebab}.ts`,
      isServed(reference)
        ? templates.render(RESOURCE_TEMPLATE, resourceView(reference, catalog))
        : templates.render(REFERENCE_TEMPLATE, referenceView(reference, catalog)),
    ]),
  ]);
}
