import { isFieldList, nearest } from '@catalog-service/vocabulary';
import pc from 'picocolors';
import { CatalogLocations, type Operation } from '../catalog/catalog-locations.js';
import { locationText } from '../catalog/location.js';
import { type Explanation, explainAccess, type Question, type Step } from '../explain/explain-access.js';
import type { Catalog, Field, Resource } from '../model/model.js';
import { entityNames } from '../model/names.js';
import { type Environment, UsageError, writeJson } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';

/** The question of the command line. */
interface AskedQuestion {
  readonly resource: string;
  readonly operation: string;
  readonly field: string | undefined;
  readonly names: readonly string[];
}

/** `explain`: yes or no, and the rules that decide it. */
export function explain(
  environment: Environment,
  asked: AskedQuestion,
  { json = false }: { json?: boolean },
): ExitCode {
  const loaded = loadCatalog(environment, json);
  if (loaded === undefined) return EXIT.catalogProblems;
  const question = understand(loaded.catalog, asked);
  const explanation = explainAccess(loaded.catalog, new CatalogLocations(loaded.files), question);
  if (json) {
    const { steps, notes, ...rest } = explanation;
    const data = ({ location, ...step }: Step) => ({ ...step, ...location, file: `catalog/${location.file}` });
    writeJson(environment, { ...rest, steps: steps.map(data), notes: notes.map(data) });
  } else environment.out(render(question, explanation, environment.colours.out));
  return EXIT.ok;
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  read: 'read',
  list: 'read',
  'get-list': 'read',
  'get-item': 'read',
  count: 'read',
  aggregate: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
  restore: 'restore',
};

/** @throws UsageError if something in the question is not in the catalog. */
function understand(
  catalog: Catalog,
  { resource: title, operation: word, field: name, names }: AskedQuestion,
): Question {
  const resource = findResource(catalog, title);
  const operation = Object.hasOwn(OPERATIONS, word) ? OPERATIONS[word] : undefined;
  if (operation === undefined) throw unknown('operation', word, Object.keys(OPERATIONS));
  const known = catalog.permissions.map((permission) => permission.name);
  const held = names.map((held_) => held_.trim()).filter((held_) => held_ !== '');
  for (const permission of held)
    if (!known.includes(permission)) throw unknown('role or permission', permission, known);
  if (name === undefined) return { resource, operation, names: held };
  if (!isFieldList(operation))
    throw new UsageError('Deleting and restoring apply to the whole record: omit the field.');
  return { resource, operation, field: findField(resource, name), names: held };
}

function findResource({ resources, basePath }: Catalog, title: string): Resource {
  const { kebab } = entityNames(title);
  const path = title.startsWith(basePath) ? title : `${basePath}/${title}`;
  const found = resources.find(
    ({ names, path: own }) =>
      names.kebab === kebab || names.pascal.toLowerCase() === title.toLowerCase() || own === path,
  );
  if (found !== undefined) return found;
  throw unknown(
    'resource',
    title,
    resources.flatMap(({ names }) => [names.title, names.kebab]),
  );
}

function findField({ names, fields }: Resource, name: string): Field {
  const field = fields.find((candidate) => candidate.name === name);
  if (field !== undefined) return field;
  throw unknown(
    `field of ${names.title}`,
    name,
    fields.map((candidate) => candidate.name),
  );
}

function unknown(what: string, word: string, known: readonly string[]): UsageError {
  const near = nearest(word, known);
  return new UsageError(
    `There is no ${what} ${JSON.stringify(word)}.${near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`}`,
  );
}

function render({ resource, operation, field, names }: Question, explanation: Explanation, colours: boolean): string {
  const colour = pc.createColors(colours);
  const who = names.length === 0 ? 'Somebody who holds nothing' : `Somebody who holds ${names.join(' and ')}`;
  const object = field === undefined ? resource.names.title : `${field.name} of ${resource.names.title}`;
  const verdict = explanation.answer ? colour.green('Yes.') : colour.red('No.');
  const lines = [`${verdict} ${who} may ${explanation.answer ? '' : 'not '}${operation} ${object}.`, ''];
  const line = (mark: string, { text, location }: Step): string[] => [
    `  ${mark} ${text}`,
    `    ${colour.dim(locationText(location))}`,
  ];
  for (const step of explanation.steps) lines.push(...line(step.passes ? colour.green('+') : colour.red('-'), step));
  for (const note of explanation.notes) lines.push(...line(' ', note));
  if (explanation.needed.length > 0) lines.push('', 'It would take:', ...explanation.needed.map((way) => `  ${way}`));
  return `${lines.join('\n')}\n`;
}
