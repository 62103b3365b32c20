import { nearest } from '@catalog-service/vocabulary';
import { seedsOf } from '../../features/seed/given-records.js';
import { isUnique } from '../../features/unique/written-uniques.js';
import type { EntityFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { DemoInput } from '../schema/demo.schema.js';
import type { Path, YamlSource } from '../yaml-source.js';
import { type Check, type CheckContext } from './check.js';
import { fieldsToGive, recordValueProblem } from './record-value.js';

/** A placeholder that makes a text unique among demo projects. */
const UNIQUE = '{unique}';

/** The demo project can be created: its records fit their fields, and the records that they point at exist. */
export const checkDemo: Check = function* (context) {
  const { demo } = context.files;
  if (demo === undefined) return;
  yield* checkKey(demo.source, demo.data, context);
  const pointing = new Map<string, Set<string>>();
  for (const [title, records] of Object.entries(demo.data.records)) {
    const file = context.entityByTitle.get(title);
    if (file === undefined) continue;
    if (file.data.part === 'key' || title === context.files.service?.data.fields.project?.entity) {
      const message = `The service makes the ${title} of the demo project itself.`;
      yield demo.source.atKey(['records', title], { code: 'invalid_demo', message });
    } else {
      const targets = new Set<string>();
      pointing.set(title, targets);
      for (const [name, record] of Object.entries(records ?? {})) {
        yield* checkRecord(new DemoRecord(demo.source, demo.data, file, name, record, context), targets);
      }
    }
  }
  for (const [index, change] of (demo.data.changes ?? []).entries()) {
    for (const [title, records] of Object.entries(change)) {
      const file = context.entityByTitle.get(title);
      if (file === undefined) continue;
      for (const [name, record] of Object.entries(records ?? {})) {
        const path = ['changes', index, title, name];
        yield* checkChange(new DemoRecord(demo.source, demo.data, file, name, record, context, path));
      }
    }
  }
  for (const circle of circles(pointing)) {
    const message = `Records of ${circle.join(', ')} refer to each other, so none of them can be created first.`;
    yield demo.source.atKey(['records', circle[0] ?? ''], { code: 'invalid_demo', message });
  }
};

function* checkKey(source: YamlSource, { key }: DemoInput, context: CheckContext): Iterable<Diagnostic> {
  if (key?.user === undefined) return;
  const users = context.entities.find(({ data }) => data.part === 'user');
  if (users === undefined && context.files.unreadable.size > 0) return;
  const known = users === undefined ? [] : [...namesOf(users, context)];
  if (known.includes(key.user)) return;
  const message = `There is no record ${JSON.stringify(key.user)} of a user.`;
  yield source.atValue(['key', 'user'], { code: 'invalid_demo', message, suggestion: nearest(key.user, known) });
}

/** The resource lets callers update the record, and the new values fit. */
function* checkChange(change: DemoRecord): Iterable<Diagnostic> {
  const { source, demo, file, name, path } = change;
  const known = Object.keys(demo.records[file.data.name] ?? {});
  if (file.kind !== 'resource') {
    const message = `${file.data.name} is a reference, whose records no caller updates.`;
    yield source.atKey(path.slice(0, -1), { code: 'invalid_demo', message });
  } else if (known.includes(name)) {
    yield* checkValues(change, new Set());
    for (const field of change.values.keys()) {
      if (change.entries.find((one) => one.name === field)?.input.updatable === true) continue;
      yield source.atKey([...path, field], { code: 'invalid_demo', message: `No caller updates ${field}.` });
    }
  } else {
    const message = `There is no record ${JSON.stringify(name)} of ${file.data.name}.`;
    yield source.atKey(path, { code: 'invalid_demo', message, suggestion: nearest(name, known) });
  }
}

/** One record with the defaults that it takes, or the values that change. */
class DemoRecord {
  readonly entries: readonly FieldEntry[];
  readonly values: ReadonlyMap<string, unknown>;

  constructor(
    readonly source: YamlSource,
    readonly demo: DemoInput,
    readonly file: EntityFile,
    readonly name: string,
    readonly record: Readonly<Record<string, unknown>>,
    readonly context: CheckContext,
    readonly path: Path = ['records', file.data.name, name],
  ) {
    this.entries = context.fields.get(file) ?? [];
    const names = new Set(this.entries.map((entry) => entry.name));
    const isNew = path[0] === 'records';
    const defaults = Object.entries(demo.defaults ?? {}).filter(([field]) => isNew && names.has(field));
    this.values = new Map([...defaults, ...Object.entries(record)]);
  }

  pathOf(field: string): Path {
    return Object.hasOwn(this.record, field) ? [...this.path, field] : ['defaults', field];
  }
}

function* checkValues(record: DemoRecord, targets: Set<string>): Iterable<Diagnostic> {
  const { source, entries, values, context } = record;
  for (const [name, value] of values) {
    const path = record.pathOf(name);
    const field = entries.find((entry) => entry.name === name);
    if (field === undefined) continue;
    if (field.input.internal === true || name === 'project' || name === 'projectId') {
      yield source.atKey(path, { code: 'invalid_demo', message: `No record gives ${name}: the service sets it.` });
    } else if (field.input.type === 'Entity' || field.input.type === 'Entity Array') {
      yield* checkPointers(record, field, value, targets);
    } else if (!field.isDamaged) {
      const problem = recordValueProblem(field.input, value, context);
      if (problem !== undefined) {
        const message = `${JSON.stringify(value)} cannot be the value of ${name}. ${problem.detail}`;
        yield source.atValue(path, { code: 'invalid_demo', message, suggestion: problem.suggestion });
      } else if (isUnique(field.input) && value !== null && !String(value).includes(UNIQUE)) {
        const needed = `${name} is unique among all projects, and another demo project may be there.`;
        yield source.atValue(path, { code: 'invalid_demo', message: needed, expected: `a text with ${UNIQUE}` });
      }
    }
  }
}

function* checkRecord(record: DemoRecord, targets: Set<string>): Iterable<Diagnostic> {
  const { source, entries, values } = record;
  yield* checkValues(record, targets);
  for (const { name } of fieldsToGive(entries)) {
    const entity = entries.find(({ input }) => input.id === name)?.name ?? name;
    if (values.has(name) || values.has(entity)) continue;
    const message = `The record ${record.name} of ${record.file.data.name} gives no ${entity}, which is required.`;
    yield source.atKey(record.path, { code: 'invalid_demo', message });
  }
}

function* checkPointers(
  record: DemoRecord,
  { name, input }: FieldEntry,
  value: unknown,
  targets: Set<string>,
): Iterable<Diagnostic> {
  const { source, context, file } = record;
  const target = input.entity === undefined ? undefined : context.entityByTitle.get(input.entity);
  const isRequired = record.entries.some((entry) => entry.name === input.id && entry.input.required === true);
  if (target === undefined || (value === null && !isRequired)) return;
  if (target !== file) targets.add(target.data.name);
  const isList = input.type === 'Entity Array';
  const path = record.pathOf(name);
  if (isList !== Array.isArray(value)) {
    const message = `${JSON.stringify(value)} cannot be the value of ${name}.`;
    yield source.atValue(path, {
      code: 'invalid_demo',
      message,
      expected: `${isList ? 'a list of names' : 'the name'} of records`,
    });
    return;
  }
  const known = namesOf(target, context);
  for (const [index, pointer] of (Array.isArray(value) ? value : [value]).entries()) {
    if (typeof pointer === 'string' && known.has(pointer)) continue;
    const message = `There is no record ${JSON.stringify(pointer)} of ${target.data.name}.`;
    const suggestion = nearest(String(pointer), known);
    yield source.atValue(isList ? [...path, index] : path, { code: 'invalid_demo', message, suggestion });
  }
}

/** The names of the records of an entity: those of the demo, and of the seeds of every project. */
function namesOf(file: EntityFile, { files }: CheckContext): ReadonlySet<string> {
  const records = files.demo?.data.records;
  const { name } = file.data;
  const own = records !== undefined && Object.hasOwn(records, name) ? Object.keys(records[name] ?? {}) : [];
  return new Set([
    ...own,
    ...seedsOf(file).flatMap(({ values }) => (typeof values.name === 'string' ? [values.name] : [])),
  ]);
}

/** The first cycle of each entity that is part of one. */
function* circles(pointing: ReadonlyMap<string, ReadonlySet<string>>): Iterable<readonly string[]> {
  const done = new Set<string>();
  const visit = (title: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(title)) return path.slice(path.indexOf(title));
    if (done.has(title)) return undefined;
    for (const target of pointing.get(title) ?? []) {
      const circle = visit(target, [...path, title]);
      if (circle !== undefined) return circle;
    }
    done.add(title);
    return undefined;
  };
  for (const title of pointing.keys()) {
    const circle = visit(title, []);
    if (circle === undefined) continue;
    yield circle;
    for (const each of circle) done.add(each);
  }
}
