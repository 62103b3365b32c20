import type { Part, Scope } from '../../model/model.js';
import { type EntityFile, scopeOf } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';
import type { Check, CheckContext } from './check.js';
import { fieldsToGive } from './record-value.js';

/** The traits that the service needs of a field. */
type Need = Pick<FieldInput, 'type' | 'unique'> & { readonly internal?: boolean | 'or readable' };

const internal = (type: string): Need => ({ type, internal: true });
const internalOrReadable = (type: string): Need => ({ type, internal: 'or readable' });

const NEEDED: Readonly<Record<Part, Readonly<Record<string, Need>>>> = {
  project: { name: { type: 'Text' } },
  user: { name: { type: 'Text' }, email: { type: 'Text' } },
  key: {
    name: { type: 'Text' },
    description: { type: 'Long Text' },
    keyHash: { ...internal('Text'), unique: true },
    keyPrefix: internalOrReadable('Text'),
    replacedKeyHash: { ...internal('Text'), unique: true },
    replacedKeyUntil: internal('Date'),
    isServiceKey: internal('Boolean'),
    expiresAt: internalOrReadable('Date'),
    revokedAt: internalOrReadable('Date'),
    userId: internal('Object ID'),
  },
  'key permission': {},
  team: {
    name: { type: 'Text' },
    isPermissionsEditable: { type: 'Boolean' },
    shouldHaveAtLeastOneMember: { type: 'Boolean' },
  },
  'team member': {},
  'team permission': {},
};

/** The other parts that a part needs. */
const COMPANIONS: Readonly<Record<Part, readonly Part[]>> = {
  project: [],
  user: [],
  key: ['user', 'key permission'],
  'key permission': ['key'],
  team: ['team member', 'team permission'],
  'team member': ['team', 'user'],
  'team permission': ['team'],
};

/** The parts that a part points at, by one Entity each. */
const POINTS_AT: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  'key permission': ['key'],
  'team member': ['team', 'user'],
  'team permission': ['team'],
};

/** The parts that grant a name, by one field of the type Permission. */
const GRANTS: ReadonlySet<Part> = new Set<Part>(['key permission', 'team permission']);

/** Callers create these too, and give the values that the service lacks. */
const MADE_BY_CALLERS: ReadonlySet<Part> = new Set<Part>(['team']);

const SCOPES: Readonly<Record<Part, Scope>> = {
  project: 'global',
  user: 'global',
  key: 'project',
  'key permission': 'project',
  team: 'project',
  'team member': 'project',
  'team permission': 'project',
};

/** Each part has at most one entity, with the fields that the service needs, and the parts that it needs exist. */
export const checkParts: Check = function* (context) {
  const parts = new Map<Part, EntityFile>();
  for (const file of context.entities) {
    const part = partOf(file, context);
    if (part === undefined) continue;
    const other = parts.get(part);
    if (other === undefined) parts.set(part, file);
    else yield invalid(file, `${other.data.name} is the ${part} already.`);
    yield* checkFields(file, part, context);
  }
  if (context.files.unreadable.size > 0) return;
  for (const [part, file] of parts) {
    for (const other of COMPANIONS[part]) {
      if (!parts.has(other))
        yield invalid(file, `A ${part} needs an entity with the part "${other}", and none has it.`);
    }
    yield* checkRelations(part, file, parts, context);
  }
};

function partOf(file: EntityFile, { files }: CheckContext): Part | undefined {
  return file.data.name === files.service?.data.fields.project?.entity ? 'project' : file.data.part;
}

function* checkFields(file: EntityFile, part: Part, context: CheckContext): Iterable<Diagnostic> {
  const entries = context.fields.get(file) ?? [];
  const scope = scopeOf(file);
  // The scope of the project is checked where service.yaml names it.
  if (part !== 'project' && scope !== SCOPES[part]) yield invalid(file, `A ${part} has the scope ${SCOPES[part]}.`);
  const needs = NEEDED[part];
  for (const [name, need] of Object.entries(needs)) {
    const field = entries.find((entry) => entry.name === name);
    if (field?.isDamaged === true) continue;
    const { type, internal: isInternal = false, unique = false } = need;
    const words = [unique && 'unique', isInternal === true && 'internal', type].filter(Boolean).join(' ');
    const isMet =
      field !== undefined &&
      field.input.type === type &&
      field.input.list !== true &&
      (isInternal === 'or readable' || (field.input.internal ?? false) === isInternal) &&
      (!unique || field.input.unique === true);
    if (!isMet) yield invalid(file, `A ${part} needs a field ${name}: ${words}.`, field);
  }
  // A field may be the id of an entity whose file cannot be read.
  if (MADE_BY_CALLERS.has(part) || context.files.unreadable.size > 0) return;
  const titles = new Set((POINTS_AT[part] ?? []).flatMap((target) => titleOf(target, context) ?? []));
  const ids = entries.flatMap(({ input }) => (titles.has(input.entity ?? '') ? (input.id ?? []) : []));
  const given = (field: FieldEntry): boolean =>
    Object.hasOwn(needs, field.name) || ids.includes(field.name) || (GRANTS.has(part) && isPermission(field));
  for (const field of fieldsToGive(entries).filter((candidate) => !given(candidate))) {
    yield invalid(file, `The service makes each ${part} itself, and has no value for ${field.name}.`, field);
  }
}

function* checkRelations(
  part: Part,
  file: EntityFile,
  parts: ReadonlyMap<Part, EntityFile>,
  context: CheckContext,
): Iterable<Diagnostic> {
  const entries = context.fields.get(file) ?? [];
  if (GRANTS.has(part) && entries.filter(isPermission).length !== 1) {
    yield invalid(file, 'It needs one field of the type Permission.');
  }
  const labels = entries.find(({ name }) => name === file.data.labelScope);
  if (
    GRANTS.has(part) &&
    labels !== undefined &&
    labels.input.type === 'Entity Array' &&
    labels.input.onDelete !== 'cascade'
  ) {
    const message = `The labels of a ${part} say onDelete: cascade: without its last label, a record would grant everything.`;
    yield invalid(file, message, labels);
  }
  // A foreign key would move the record to another holder when a record that it points at changes, without a check of the ceiling.
  const followed = POINTS_AT[part] === undefined ? undefined : entries.find(isFollowing);
  if (followed !== undefined) {
    yield invalid(file, `A ${part} takes no match: a change of another record would change what it gives.`, followed);
  }
  const cleared = POINTS_AT[part] === undefined ? undefined : entries.find(({ input }) => input.onDelete === 'setNull');
  if (cleared !== undefined) {
    yield invalid(file, `A ${part} takes no setNull: a delete of another record would change what it gives.`, cleared);
  }
  for (const target of POINTS_AT[part] ?? []) {
    const title = parts.get(target)?.data.name;
    const isOne = entries.filter(({ input }) => input.type === 'Entity' && input.entity === title).length === 1;
    if (title !== undefined && !isOne) yield invalid(file, `It needs one Entity that is ${title}.`);
  }
}

const isPermission = ({ input }: FieldEntry): boolean => input.type === 'Permission' && input.list !== true;

const isFollowing = ({ input: { match = {} } }: FieldEntry): boolean =>
  Object.values(match).some((there) => there !== false);

const titleOf = (part: Part, { entities }: CheckContext): string | undefined =>
  entities.find(({ data }) => data.part === part)?.data.name;

function invalid(file: EntityFile, message: string, field?: FieldEntry): Diagnostic {
  const finding = { code: 'invalid_part', message } as const;
  return field === undefined
    ? file.source.atValue([file.data.part === undefined ? 'name' : 'part'], finding)
    : field.at(undefined, finding);
}
