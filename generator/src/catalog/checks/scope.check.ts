import { FEATURES } from '../../features/index.js';
import { uniquesOf } from '../../features/unique/written-uniques.js';
import { type ResourceFile, scopeOf } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { Path } from '../yaml-source.js';
import type { Check, CheckContext } from './check.js';

/** Keys of entities and fields whose work is bounded by a project. */
const OF_PROJECTS = new Set(FEATURES.flatMap(({ key, isOfOneProject }) => (isOfOneProject === true ? [key] : [])));

/** What a global or shared resource says of records that all projects see is safe: deny is the default. */
export const checkScopes: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    if (file.kind === 'resource' && scopeOf(file) !== 'project') yield* checkResource(file, entries, context);
  }
};

function* checkResource(
  file: ResourceFile,
  entries: readonly FieldEntry[],
  context: CheckContext,
): Iterable<Diagnostic> {
  const { source, data } = file;
  const scope = scopeOf(file);
  const refused = (path: Path, message: string) => source.atKey(path, { code: 'invalid_scope', message });
  for (const [key, value] of Object.entries(data)) {
    if (OF_PROJECTS.has(key) && value !== undefined)
      yield refused([key], `Only records of one project each have ${key}.`);
  }
  for (const unique of uniquesOf(file)) {
    if (unique.scope === 'service') continue;
    yield refused(
      unique.path,
      `The records of ${data.name} are not of one project each: the list says scope: service.`,
    );
  }
  for (const field of entries) {
    const { input, name } = field;
    if (name === 'project' || name === 'projectId') {
      if (scope === 'global') yield refused(['fields', name], `A record of ${data.name} has no project.`);
      continue;
    }
    const at = (key: keyof FieldEntry['input'], message: string) =>
      field.isCommon ? refused(['scope'], message) : field.at(key, { code: 'invalid_scope', message });
    for (const key of Object.keys(input).filter(isBounded)) {
      if (input[key] !== undefined) yield at(key, `${name} has ${key}, which only records of one project each have.`);
    }
    if (input.type === 'Entity Array') yield at('type', `A set of records, such as ${name}, is of one project.`);
    else if (input.entity !== undefined && !isForAll(input.entity, context))
      yield at('entity', `${name} would show records of one project, or its users, to the others.`);
  }
  if (scope === 'shared') return;
  for (const action of ['create', 'update', 'delete'] as const) {
    const message = `A permission is of one project, and would ${action} records of all.`;
    if (data.access[action].length > 0) yield refused(['access', action], message);
    if (action === 'delete') continue;
    for (const field of entries) {
      if ((field.input.access?.[action] ?? []).length === 0) continue;
      yield field.atAccess(action, undefined, { code: 'invalid_scope', message });
    }
  }
}

const isBounded = (key: string): key is keyof FieldEntry['input'] => OF_PROJECTS.has(key);

/** Whether every project may see every record of an entity. An unknown one is reported elsewhere. */
function isForAll(title: string, { entityByTitle, files }: CheckContext): boolean {
  const target = entityByTitle.get(title);
  if (target === undefined) return true;
  if (scopeOf(target) !== 'global' || title === files.service?.data.fields.project?.entity) return false;
  return target.kind === 'resource' || (target.data.part === undefined && target.data.belongsBy === undefined);
}
