import {
  FIELD_PROBLEMS,
  MULTI_SEARCH,
  OPERATORS,
  type OperandForm,
  type OperatorFamily,
  operatorsOf,
  PROBLEMS,
} from '@catalog-service/vocabulary';
import { followedFor, followedIn } from '../../features/events/event-log.js';
import type { Offering } from '../../features/feature.js';
import { keptFor } from '../../features/history/kept-values.js';
import { isServed, servedReferences } from '../../model/entities.js';
import type { Catalog, Reference, Resource, Served } from '../../model/model.js';
import { entityNames } from '../../model/names.js';
import { API_VERSION } from '../api.js';
import { undoableIn } from '../openapi/undo-path.js';
import { header, jsdoc } from '../source-text.js';
import { unionDeclaration } from './field-types.view.js';

export const ENUMERATIONS_TEMPLATE = 'client/enumerations.ts';

/** Context of `package.json`. */
export function packageView({ title }: Catalog) {
  const name = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-client`;
  return {
    name,
    binary: name.replace(/client$/, 'mcp'),
    recordsBinary: name.replace(/client$/, 'records'),
    version: API_VERSION,
    description: `Client of the ${title}.`,
  };
}

/** Context of the package's README: the resource with the shortest name is its example, whatever fields it has. */
export function readmeView(catalog: Catalog) {
  const [example] = catalog.resources.toSorted((left, right) => left.names.pascal.length - right.names.pascal.length);
  return { ...packageView(catalog), names: example?.names ?? entityNames('Resource') };
}

/** Context of the list of clients, in the order of file names. */
export function clientView(catalog: Catalog) {
  const clients = (entities: readonly Served[]) =>
    byFileName(entities).map(({ names, path, description, deprecated, ...entity }) => ({
      names,
      path,
      client: clientOf(entity),
      doc: jsdoc(description, deprecated, 2),
    }));
  const references = servedReferences(catalog);
  const followed = byFileName(followedIn(catalog)).map(({ names }) => ({ names }));
  const classes = [
    ...new Set([
      'ResourceClient',
      ...(references.length > 0 ? ['ReferenceClient'] : []),
      ...(followed.length > 0 ? ['Feed'] : []),
      ...catalog.resources.map(clientOf),
    ]),
  ].sort();
  return {
    description: `The resources of the ${catalog.title}, and the references that they point at, which are only read.`,
    basePath: catalog.basePath,
    classes,
    followed,
    undoable: undoableIn(catalog).length > 0,
    resources: clients(catalog.resources),
    references: clients(references),
    former: catalog.resources.flatMap(({ names, path, former, renamedFrom, ...entity }) =>
      former === undefined || renamedFrom === undefined || renamedFrom.camel === names.camel
        ? []
        : [
            {
              name: renamedFrom.camel,
              names,
              path,
              client: clientOf(entity),
              doc: jsdoc(`Now ${names.camel}.`, former, 2),
            },
          ],
    ),
  };
}

function clientOf(entity: Offering): string {
  const { access } = entity;
  if (followedFor(entity) === undefined) return access.restore === undefined ? 'ResourceClient' : 'RestorableClient';
  return `${access.restore === undefined ? '' : 'Restorable'}${keptFor(entity) !== undefined ? 'History' : 'Followed'}Client`;
}

/** Context of the list of exports of the package. */
export function indexView(catalog: Catalog) {
  const ofEntity = (entity: Resource | Reference) => {
    const { pascal, kebab } = entity.names;
    const ends = ['Fields', 'Types', ...(isServed(entity) ? ['Create', 'Query', 'Update'] : [])];
    const types = [pascal, ...ends.map((end) => pascal + end), ...(isServed(entity) ? [`Related${pascal}`] : [])];
    return { file: `${entity.kind}s/${kebab}`, types: types.sort() };
  };
  return {
    modules: [
      { file: 'enumerations', types: catalog.enumerations.map(({ type }) => type) },
      ...byFileName(catalog.references).map(ofEntity),
      ...byFileName(catalog.resources).map(ofEntity),
    ],
  };
}

/** Context of the lists of allowed values. */
export function enumerationsView({ enumerations }: Catalog) {
  return {
    header: header('', ENUMERATIONS_TEMPLATE),
    enumerations: enumerations.map(({ type, description, values }) => ({
      description,
      declaration: unionDeclaration(type, values),
    })),
  };
}

/** Context of the codes of problems. */
export function problemCodesView() {
  return {
    problems: Object.entries(PROBLEMS).map(([code, { status, title }]) => ({ code, status, title })),
    fieldProblems: unionDeclaration('FieldProblemCode', Object.keys(FIELD_PROBLEMS)),
  };
}

function byFileName<T extends Pick<Resource, 'names'>>(entities: readonly T[]): T[] {
  return entities.toSorted((left, right) => (left.names.kebab < right.names.kebab ? -1 : 1));
}

/** The parts of the types of conditions: the operators of a family that take an operand of a form. */
const NAMES: readonly (readonly [type: string, OperatorFamily, OperandForm, meaning: string])[] = [
  ['NullName', 'equality', 'none', 'Operators that take no operand.'],
  ['RangeName', 'order', 'range', 'Operators that take two values.'],
  ['EqualityName', 'equality', 'value', 'Operators that take a value to equal.'],
  ['EqualityListName', 'equality', 'values', 'Operators that take a list of values to equal.'],
  ['OrderName', 'order', 'value', 'Operators that take a value to be greater or less than.'],
  ['MatchName', 'text', 'text', 'Operators that take a text to look for.'],
  ['SetName', 'set', 'value', 'Operators on a set that take one id.'],
  ['SetListName', 'set', 'values', 'Operators on a set that take a list of ids.'],
  ['ListName', 'list', 'value', 'Operators on a list that take one item.'],
  ['ListItemsName', 'list', 'values', 'Operators on a list that take several items.'],
  ['ListEmptyName', 'list', 'none', 'Operators on a list that take no operand.'],
];

/** Context of the operators: the unions of their names, and a function for each that makes its condition. */
export function operatorsView() {
  return {
    names: NAMES.map(([type, family, form, meaning]) => {
      const members = operatorsOf({ families: [family] }, form);
      return { type, meaning, members, union: unionDeclaration(type, members) };
    }),
    withoutOperand: helpersOf('none'),
    withValue: helpersOf('value'),
    withRange: helpersOf('range'),
    withText: helpersOf('text'),
    withValues: helpersOf('values'),
    multiSearch: MULTI_SEARCH,
  };
}

const helpersOf = (form: OperandForm) =>
  Object.values(OPERATORS)
    .filter((operator) => operator.form === form)
    .map(({ name, meaning }) => ({ name, helper: `${name.charAt(0).toLowerCase()}${name.slice(1)}`, meaning }));
