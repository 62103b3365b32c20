import { EVENT_KINDS, goesWithTarget, isCleared } from '@catalog-service/vocabulary';
import { isFollowed } from '../../features/events/event-log.js';
import { indexLists } from '../../features/indexes/indexes.check.js';
import { labelsIn } from '../../features/label-scope/label-scope-trait.js';
import { isFollowing } from '../../features/match/match.check.js';
import { isRetained } from '../../features/retain/retained.js';
import { hasShape } from '../../features/shape/shapes.js';
import { uniquesOf } from '../../features/unique/written-uniques.js';
import type { Part, Scope } from '../../model/model.js';
import { type EntityFile, scopeOf } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';
import type { Check, CheckContext } from './check.js';
import { fieldsToGive } from './record-value.js';

/** The traits that the service needs of a field. */
type Need = Pick<FieldInput, 'type' | 'unique' | 'list' | 'required' | 'auto' | 'secret'> & {
  readonly internal?: boolean | 'or readable';
  /** Nobody reads it. */
  readonly isHidden?: true;
};

const made = (type: string): Need => ({ type, auto: true });
const secret: Need = { type: 'Text', secret: 'encrypted' };
const internal = (type: string): Need => ({ type, internal: true });
const internalOrReadable = (type: string): Need => ({ type, internal: 'or readable' });

/** The fields that the service needs of each part. */
const PART_FIELDS: Readonly<Record<Part, Readonly<Record<string, Need>>>> = {
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
  'webhook endpoint': {
    url: { type: 'URL', required: true },
    isEnabled: { type: 'Boolean', required: true },
    secret: { ...secret, required: true },
    previousSecret: secret,
    pausedAt: made('Date'),
    pauseReason: made('Long Text'),
  },
  'webhook delivery': {
    type: made('Text'),
    content: { ...made('Very Long Text'), isHidden: true },
    isWaiting: { type: 'Boolean', required: true },
    attempts: { ...made('Number'), required: true },
    dueAt: made('Date'),
    deliveredAt: made('Date'),
  },
  'webhook attempt': {
    at: made('Date'),
    lastAt: made('Date'),
    times: made('Number'),
    status: made('Number'),
    failure: made('Long Text'),
    milliseconds: made('Number'),
  },
};

/** What an endpoint may have of JSON: by resources, the records of which it is told, and the fields that it is sent. */
const ASKED = ['query', 'select'];

/** The Entities of an endpoint that name for whom it acts; it has one of them or both. */
const ACTS_FOR: Readonly<Record<string, Part>> = { actsForKey: 'key', actsForUser: 'user' };

/** The other parts that a part needs. */
const COMPANIONS: Readonly<Record<Part, readonly Part[]>> = {
  project: [],
  user: [],
  key: ['user', 'key permission'],
  'key permission': ['key'],
  team: ['team member', 'team permission'],
  'team member': ['team', 'user'],
  'team permission': ['team'],
  'webhook endpoint': ['webhook delivery', 'webhook attempt'],
  'webhook delivery': ['webhook endpoint'],
  'webhook attempt': ['webhook delivery'],
};

/** The parts that a part points at, by one Entity each. */
const POINTS_AT: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  'key permission': ['key'],
  'team member': ['team', 'user'],
  'team permission': ['team'],
  'webhook delivery': ['webhook endpoint'],
  'webhook attempt': ['webhook delivery'],
};

/** Parts whose records grow in number without a caller, so that they have an age. */
const GROWING: ReadonlySet<Part> = new Set<Part>(['webhook delivery', 'webhook attempt']);

/** The parts that grant a name, by one field of the type Permission. */
const GRANTS: ReadonlySet<Part> = new Set<Part>(['key permission', 'team permission']);

/** Callers create these too, and give the values that the service lacks. */
const MADE_BY_CALLERS: ReadonlySet<Part> = new Set<Part>(['team', 'webhook endpoint']);

const SCOPES: Readonly<Record<Part, Scope>> = {
  project: 'global',
  user: 'global',
  key: 'project',
  'key permission': 'project',
  team: 'project',
  'team member': 'project',
  'team permission': 'project',
  'webhook endpoint': 'project',
  'webhook delivery': 'project',
  'webhook attempt': 'project',
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
  for (const file of context.files.resources) yield* checkWrittenFields(file, context);
  if (context.files.unreadable.size > 0) return;
  for (const [part, file] of parts) {
    for (const other of COMPANIONS[part]) {
      if (!parts.has(other))
        yield invalid(file, `A ${part} needs an entity with the part "${other}", and none has it.`);
    }
    yield* checkRelations(part, file, parts, context);
  }
};

/** Over HTTP, the service makes the values of internal fields of keys alone; and it answers the secret of a new key as `secret`. */
function* checkWrittenFields(file: EntityFile, context: CheckContext): Iterable<Diagnostic> {
  const isKey = file.data.part === 'key';
  for (const entry of context.fields.get(file) ?? []) {
    const { internal: isInternal = false, unique = false, auto = false } = entry.input;
    if (isKey && entry.name === 'secret') yield invalid(file, 'A create answers the secret under this name.', entry);
    if (isKey && entry.name === 'keyPrefix' && !isInternal && !auto)
      yield invalid(file, 'The service makes keyPrefix: it is internal, or has auto: true.', entry);
    if (isInternal && !isKey) yield invalid(file, 'Nobody gives it a value: only a key is written with it.', entry);
    if (unique && !isInternal) yield invalid(file, 'What is written over HTTP has a list unique instead.', entry);
  }
}

function partOf(file: EntityFile, { files }: CheckContext): Part | undefined {
  return file.data.name === files.service?.data.fields.project?.entity ? 'project' : file.data.part;
}

function* checkFields(file: EntityFile, part: Part, context: CheckContext): Iterable<Diagnostic> {
  const entries = context.fields.get(file) ?? [];
  const scope = scopeOf(file);
  // The scope of the project is checked where service.yaml names it.
  if (part !== 'project' && scope !== SCOPES[part]) yield invalid(file, `A ${part} has the scope ${SCOPES[part]}.`);
  const needs = PART_FIELDS[part];
  for (const [name, need] of Object.entries(needs)) {
    const field = entries.find((entry) => entry.name === name);
    if (field?.isDamaged === true) continue;
    const { type, internal: isInternal = false, unique = false, list = false, required, auto, secret: kind } = need;
    const words = [
      required === true && 'required',
      unique && 'unique',
      isInternal === true && 'internal',
      auto === true && 'auto',
      need.isHidden === true && 'unreadable',
      kind,
      type,
      list && 'list',
    ];
    const isMet =
      field !== undefined &&
      field.input.type === type &&
      (field.input.list ?? false) === list &&
      (required === undefined || field.input.required === required) &&
      (auto === undefined || field.input.auto === auto) &&
      field.input.secret === kind &&
      (need.isHidden === undefined || field.input.access?.read?.length === 0) &&
      (isInternal === 'or readable' || (field.input.internal ?? false) === isInternal) &&
      (!unique || field.input.unique === true);
    if (!isMet) yield invalid(file, `A ${part} needs a field ${name}: ${words.filter(Boolean).join(' ')}.`, field);
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
  const labels = entries.find(({ name }) => name === labelsIn(file));
  if (
    GRANTS.has(part) &&
    labels !== undefined &&
    labels.input.type === 'Entity Array' &&
    !goesWithTarget(labels.input)
  ) {
    const message = `The labels of a ${part} say onDelete: cascade: without its last label, a record would grant everything.`;
    yield invalid(file, message, labels);
  }
  if (part === 'webhook endpoint') {
    yield* checkActor(file, entries, parts);
    const followed = context.files.resources.filter(isFollowed).map(({ data }) => data.name);
    yield* checkChoice(file, entries, 'resources', followed, 'resources with events', context);
    yield* checkChoice(file, entries, 'operations', EVENT_KINDS, 'kinds of events', context);
    for (const field of entries.filter(({ name }) => ASKED.includes(name))) {
      const { type, list = false } = field.input;
      if (type !== 'JSON' || list || hasShape(field.input))
        yield invalid(file, `${field.name} of a webhook endpoint is JSON without a shape.`, field);
    }
  }
  if (GROWING.has(part)) yield* checkGrowth(file, part, entries);
  // A foreign key would move the record to another holder when a record that it points at changes, without a check of the ceiling.
  const holds = POINTS_AT[part] !== undefined && !GROWING.has(part);
  const followed = holds ? entries.find(({ input }) => isFollowing(input)) : undefined;
  if (followed !== undefined) {
    yield invalid(file, `A ${part} takes no match: a change of another record would change what it gives.`, followed);
  }
  const cleared = holds ? entries.find(({ input }) => isCleared(input)) : undefined;
  if (cleared !== undefined) {
    yield invalid(file, `A ${part} takes no setNull: a delete of another record would change what it gives.`, cleared);
  }
  if (holds) yield* checkUniques(file, part, entries, parts);
  for (const target of POINTS_AT[part] ?? []) {
    const title = parts.get(target)?.data.name;
    const isOne = entries.filter(({ input }) => input.type === 'Entity' && input.entity === title).length === 1;
    if (title !== undefined && !isOne) yield invalid(file, `It needs one Entity that is ${title}.`);
  }
}

/** The operator adds any number of records to one holder, so none is unique without it. */
function* checkUniques(
  file: EntityFile,
  part: Part,
  entries: readonly FieldEntry[],
  parts: ReadonlyMap<Part, EntityFile>,
): Iterable<Diagnostic> {
  const holders = (POINTS_AT[part] ?? []).map((target) => parts.get(target)?.data.name);
  const ofHolders = entries.filter(({ input }) => input.type === 'Entity' && holders.includes(input.entity));
  const names = ofHolders.flatMap(({ name, input }) => [name, input.id]);
  for (const { fields, fieldsPath } of uniquesOf(file)) {
    if (fields.some((name) => names.includes(name))) continue;
    const message = `A unique list of a ${part} has ${ofHolders.map(({ name }) => name).join(' or ')}: others have the same values.`;
    yield file.source.atValue(fieldsPath, { code: 'invalid_part', message });
  }
}

/** An endpoint names a key or a user, so that the service knows whose rights it has. */
function* checkActor(
  file: EntityFile,
  entries: readonly FieldEntry[],
  parts: ReadonlyMap<Part, EntityFile>,
): Iterable<Diagnostic> {
  let count = 0;
  for (const [name, part] of Object.entries(ACTS_FOR)) {
    const field = entries.find((entry) => entry.name === name);
    if (field === undefined) continue;
    count += 1;
    const title = parts.get(part)?.data.name;
    if (title === undefined || field.input.entity !== title)
      yield invalid(file, `${name} is an Entity with the part "${part}".`, field);
  }
  if (count === 0)
    yield invalid(file, `A webhook endpoint needs ${Object.keys(ACTS_FOR).join(' or ')}, for whom it acts.`);
}

/** A list of an enumeration, whose values are those that the service knows. */
function* checkChoice(
  file: EntityFile,
  entries: readonly FieldEntry[],
  name: string,
  known: readonly string[],
  what: string,
  { files }: CheckContext,
): Iterable<Diagnostic> {
  const field = entries.find((entry) => entry.name === name);
  const enumeration = files.enumerations.find(({ data }) => data.name === field?.input.type);
  if (enumeration === undefined || field?.input.list !== true) {
    yield invalid(file, `A webhook endpoint needs a field ${name}: list of an enumeration of ${what}.`, field);
    return;
  }
  const unknown = enumeration.data.values.find((value) => !known.includes(value.name));
  if (unknown !== undefined)
    yield invalid(
      file,
      `${unknown.name} of ${enumeration.data.name} is none of the ${what}: ${known.join(', ')}.`,
      field,
    );
}

/** Its records are found and deleted by the service, however many there are. */
function* checkGrowth(file: EntityFile, part: Part, entries: readonly FieldEntry[]): Iterable<Diagnostic> {
  if (!isRetained(file)) yield invalid(file, `A ${part} has retain: the service adds records all the time.`);
  if (part !== 'webhook delivery') return;
  const endpoints = entries.filter(({ input }) => input.type === 'Entity').map(({ name, input }) => [name, input.id]);
  const isIndexed = indexLists(file).some(
    ([first = '', second]) => second === 'isWaiting' && endpoints.some((names) => names.includes(first)),
  );
  if (!isIndexed)
    yield invalid(file, 'It needs an index of its endpoint and isWaiting, which finds what has to be sent.');
}

const isPermission = ({ input }: FieldEntry): boolean => input.type === 'Permission' && input.list !== true;

const titleOf = (part: Part, { entities }: CheckContext): string | undefined =>
  entities.find(({ data }) => data.part === part)?.data.name;

function invalid(file: EntityFile, message: string, field?: FieldEntry): Diagnostic {
  const finding = { code: 'invalid_part', message } as const;
  return field === undefined
    ? file.source.atValue([file.data.part === undefined ? 'name' : 'part'], finding)
    : field.at(undefined, finding);
}
