import { issuesSecret, servedReferences } from '../../model/entities.js';
import type { Catalog } from '../../model/model.js';
import { clientView, operatorsView, packageView, readmeView } from '../client/index.view.js';
import { contractHash } from '../contract.js';
import { className, docstring, literals, snakeCase } from './python-text.js';

/** The two kinds of programs, and the words in which their code differs. */
export const pythonKinds = [
  {
    module: '_sync',
    kind: 'synchronous',
    sleepModule: 'import time',
    sleep: 'time.sleep',
    prefix: '',
    async: '',
    await: '',
    with: 'with',
    http: 'Client',
    close: 'close',
    enter: '__enter__',
    exit: '__exit__',
    iterator: 'Iterator',
    tokenType: 'str',
  },
  {
    module: '_async',
    kind: 'asynchronous',
    sleepModule: 'import asyncio',
    sleep: 'asyncio.sleep',
    prefix: 'Async',
    async: 'async ',
    await: 'await ',
    with: 'async with',
    http: 'AsyncClient',
    close: 'aclose',
    enter: '__aenter__',
    exit: '__aexit__',
    iterator: 'AsyncIterator',
    tokenType: '_t.Awaitable[str]',
  },
] as const;

/** Context of the files about the whole package. */
export function pythonPackageView(catalog: Catalog) {
  const { name, version, description } = packageView(catalog);
  const module = snakeCase(name.replace(/^(?=\d)/, 'client-of-'));
  return { name, version, description, module, wheel: `${module}-${version}-py3-none-any.whl` };
}

/** Attributes that the client has of its own. */
const TAKEN = new Set(['close', 'aclose']);

/** The attribute of the client for an entity. */
export function attributeOf(name: string): string {
  const attribute = snakeCase(name);
  return TAKEN.has(attribute) ? `${attribute}_` : attribute;
}

/** Context of the package's README. */
export function pythonReadmeView(catalog: Catalog) {
  const { names } = readmeView(catalog);
  return { ...pythonPackageView(catalog), attribute: attributeOf(names.kebab), pascal: names.pascal };
}

/** Context of the facts about the contract. */
export function pythonContractView(catalog: Catalog) {
  return { hash: contractHash(catalog), basePath: catalog.basePath, paging: catalog.paging };
}

/** Context of the operators. */
export function pythonOperatorsView() {
  const { names, multiSearch, ...helpers } = operatorsView();
  const inSnakeCase = (all: typeof helpers.withValue) =>
    all.map(({ name, helper, meaning }) => ({ name, helper: snakeCase(helper), meaning }));
  return {
    names: names.map(({ type, meaning, members }) => ({ type, meaning, members: literals(members) })),
    withoutOperand: inSnakeCase(helpers.withoutOperand),
    withValue: inSnakeCase(helpers.withValue),
    withRange: inSnakeCase(helpers.withRange),
    withText: inSnakeCase(helpers.withText),
    withValues: inSnakeCase(helpers.withValues),
    multiSearch,
  };
}

const READ = ['', 'Select', 'Query', 'Sort', 'AggregateGroups', 'AggregateMeasures'];
const WRITTEN = [...READ, 'Create', 'Update'];

/** Context of the two clients: the resources, and the references that are read over HTTP. */
export function pythonClientView(catalog: Catalog) {
  const view = clientView(catalog);
  const described = new Map(
    [...catalog.resources, ...servedReferences(catalog)].map((entity) => [entity.names.camel, entity]),
  );
  const issuing = new Set([...described].flatMap(([name, entity]) => (issuesSecret(entity) ? [name] : [])));
  const entities = (module: string, prefix: string) =>
    [
      ...view.resources.map((one) => ({ ...one, name: one.names.camel })),
      ...view.former,
      ...view.references.map((one) => ({ ...one, name: one.names.camel, client: 'ReferenceClient' })),
    ].map(({ name, names, path, client }) => {
      const { description = '', deprecated } = described.get(name) ?? { description: `Now ${snakeCase(names.camel)}.` };
      return {
        attribute: attributeOf(name),
        path,
        client: `${module}.${prefix}${client}`,
        doc: docstring(description, deprecated),
        arguments: [
          ...(client === 'ReferenceClient' ? READ : WRITTEN).map((end) => className(`${names.pascal}${end}`)),
          ...(client === 'ReferenceClient'
            ? []
            : [issuing.has(name) ? `Created${names.pascal}` : className(names.pascal)]),
        ]
          .map((type) => `_types.${type}`)
          .join(', '),
      };
    });
  const bases = [...(view.followed.length > 0 ? ['Feed'] : []), ...(view.undoable ? ['Undo'] : [])];
  return {
    description: view.description,
    clients: pythonKinds.map(({ module, prefix, with: statement }) => ({
      name: `${prefix}Client`,
      bases: (bases.length > 0 ? bases : ['Transport']).map((base) => `${module}.${base}`).join(', '),
      doc: `A client of the service for one project and one caller. Close it, or use it in \`\`${statement}\`\`.`,
      entities: entities(module, prefix),
    })),
  };
}
