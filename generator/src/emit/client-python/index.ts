import type { Catalog } from '../../model/model.js';
import { problemCodesView } from '../client/index.view.js';
import type { Templates } from '../templates.js';
import {
  pythonClientView,
  pythonContractView,
  pythonKinds,
  pythonOperatorsView,
  pythonPackageView,
  pythonReadmeView,
} from './package.view.js';
import { pythonTypesView } from './types.view.js';

const FOLDER = 'generated/client-python';

/** The files of the Python client: what `catalog clients` packs as a wheel. */
export function emitPythonClient(catalog: Catalog, templates: Templates): Map<string, string> {
  const own = pythonPackageView(catalog);
  const folder = `${FOLDER}/${own.module}`;
  const readme = templates.render('client-python/README.md', pythonReadmeView(catalog));
  return new Map([
    [`${FOLDER}/METADATA`, templates.render('client-python/METADATA', { ...own, readme })],
    [`${FOLDER}/README.md`, readme],
    [`${FOLDER}/LICENSE`, templates.staticFiles('client').get('LICENSE') ?? ''],
    [`${folder}/__init__.py`, templates.render('client-python/__init__.py', own)],
    [`${folder}/client.py`, templates.render('client-python/client.py', pythonClientView(catalog))],
    [`${folder}/contract.py`, templates.render('client-python/contract.py', pythonContractView(catalog))],
    [`${folder}/operators.py`, templates.render('client-python/operators.py', pythonOperatorsView())],
    [`${folder}/problem_codes.py`, templates.render('client-python/problem_codes.py', problemCodesView())],
    [`${folder}/types.py`, templates.render('client-python/types.py', pythonTypesView(catalog))],
    ...pythonKinds.map((kind): [string, string] => [
      `${folder}/${kind.module}.py`,
      templates.render('client-python/operations.py', kind),
    ]),
    ...[...templates.staticFiles('client-python/runtime')].map(([name, text]): [string, string] => [
      `${folder}/${name}`,
      text,
    ]),
  ]);
}
