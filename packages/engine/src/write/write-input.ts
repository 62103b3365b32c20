import { isJsonObject, isRecord, isRelation, isSealed, MANY, pointerTo } from '@catalog-service/vocabulary';
import type { FieldUse } from '../access/requirements.js';
import type { FieldDefinition, Settings } from '../definition/definition.js';
import { mayCreateIn } from '../definition/tenant.js';
import { type WriteAction, type WriteRules, writeRulesOf } from '../dto/write-rules.js';
import { wrappedField } from '../read/field-hints.js';
import { fieldOf } from '../read/fields.js';
import { headerHint, textHint } from '../read/parse-parameters.js';
import { ProblemList } from '../read/problem-list.js';
import { unsealed } from '../secret/secret.js';
import { storedName } from './columns.js';
import type { Addressed, PlacedValues, Write } from './values.js';
import type { WriteStep } from './write-step.js';

/** Keys that older clients send in addition to the data. */
const IGNORED = ['miscDataProps'];

/** A write of a resource, and the steps of its features. */
export interface PlannedWrite extends Write {
  readonly plan: { readonly steps: readonly WriteStep[] };
}

/** The content of a create or update body, and everything that is wrong with it. */
export interface WriteInput extends PlacedValues {
  /** Every field that the body names, for the decision of access, and those of other records that its values ask for. */
  readonly uses: readonly FieldUse[];
  readonly problems: ProblemList;
}

/** The values of an update. */
export type UpdateInput = WriteInput & Pick<Addressed, 'id' | 'isMatch'>;

/** Reads the body of a create or update, as the definition and the DTO class require, and collects its problems. */
export function parseWrite(
  write: PlannedWrite,
  action: WriteAction,
  body: unknown,
  { wireValues }: Pick<Settings, 'wireValues'>,
): WriteInput {
  const problems = new ProblemList();
  const data = readData(body, '{"data":{…}}', problems, wireValues === 'typed' ? IGNORED : []);
  if (data !== undefined && !isJsonObject(data)) {
    const many = Array.isArray(data) ? ` Send a list to ${write.definition.path}/${MANY[action]}.` : '';
    problems.add('/data', 'wrong_type', `The data must be an object with the fields of the record.${many}`);
  }
  const given = isJsonObject(data) ? data : undefined;
  const input = new InputBuilder(write, action, given ?? {}, '/data', problems);
  if (given !== undefined) input.addGiven();
  if (given !== undefined || action === 'create') input.addMissing();
  return input;
}

/** Reads the data of one of several records, at `base` of the body. */
export function parseRecord(
  write: PlannedWrite,
  action: WriteAction,
  data: Readonly<Record<string, unknown>>,
  base: string,
  problems: ProblemList,
): WriteInput {
  const input = new InputBuilder(write, action, data, base, problems);
  input.addGiven();
  input.addMissing();
  return input;
}

type DataForm = '{"data":{…}}' | '{"data":[…]}';

/** The `data` of the body; undefined, with a problem, if it has none. */
export function readData(
  body: unknown,
  form: DataForm,
  problems: ProblemList,
  ignored: readonly string[] = [],
): unknown {
  if (body !== undefined && !isJsonObject(body)) {
    return problems.add('', 'wrong_type', `The body must be an object with the key data: ${form}.${textHint(body)}`);
  }
  for (const key of Object.keys(body ?? {})) {
    if (problems.full) break;
    if (key !== 'data' && !ignored.includes(key)) {
      const hint =
        headerHint(key) ||
        problems.didYouMean(key, () => ['data']) ||
        ` Put ${form.includes('[') ? 'the list' : 'the fields'} into it: ${form}.`;
      problems.add(pointerTo('', key), 'unknown_parameter', `The body can have only the key data.${hint}`);
    }
  }
  const data = body?.data;
  if (data === undefined) problems.add('/data', 'required', `The body must have the key data: ${form}.`);
  return data;
}

class InputBuilder implements WriteInput {
  readonly columns = new Map<string, string | null>();
  readonly arrays = new Map<string, readonly string[]>();
  readonly pointers = new Map<string, string>();
  readonly uses: FieldUse[] = [];
  private readonly rules: WriteRules;

  constructor(
    private readonly write: PlannedWrite,
    private readonly action: WriteAction,
    private readonly data: Readonly<Record<string, unknown>>,
    readonly base: string,
    readonly problems: ProblemList,
  ) {
    this.rules = writeRulesOf(write.definition);
  }

  addGiven(): void {
    const names = Object.keys(this.data);
    for (const name of names) {
      if (this.problems.full) return;
      this.add(name, this.data[name]);
    }
    if (this.action === 'update' && names.length === 0) {
      this.problems.add(this.base, 'empty', 'At least one field must be given.');
    }
  }

  /** The fields that the class requires and the data lacks; the class knows which fields get a value anyway. */
  addMissing(): void {
    for (const name of this.rules.asked[this.action]) {
      if (Object.hasOwn(this.data, name)) continue;
      const given = this.rules.given(name, this.action).read(undefined, this.data);
      if (given.ok) continue;
      for (const { code, detail } of given.problems) {
        const isMissing = code === 'required';
        this.problems.add(pointerTo(this.base, name), code, isMissing ? this.rules.missing(name) : detail);
      }
    }
  }

  private add(name: string, value: unknown): undefined {
    const pointer = pointerTo(this.base, name);
    const { definition, caller } = this.write;
    const field = fieldOf(definition, name);
    if (field === undefined) return this.addUnknown(name, value);
    this.uses.push({ definition, field: name, action: this.action, pointer });
    const refusal = this.rules.refusal(name, this.action, caller);
    if (refusal !== undefined) return this.problems.add(pointer, refusal.code, refusal.detail);
    const given = this.rules.given(name, this.action).read(value, this.data);
    if (!given.ok) {
      const isOptional = value === null && this.rules.given(name, this.action).read(undefined, this.data).ok;
      const hint = this.idsHint(field);
      for (const { within = [], code, detail } of given.problems) {
        const more = code === 'required' ? (isOptional ? ' Leave it out.' : '') : hint;
        this.problems.add(within.reduce<string>(pointerTo, pointer), code, `${detail}${more}`);
      }
      return;
    }
    if (isRelation(field)) {
      for (const [at, record] of recordsIn(value, pointer)) this.requireFields(field, record, at);
    }
    const stored = storedName(name, field);
    for (const step of this.write.plan.steps) {
      if (step.readValue === undefined) continue;
      const asked = step.readValue(this.write, { field: stored, value, text: given.value, pointer }, this.problems);
      this.uses.push(...asked);
    }
    if (field.type === 'Entity Array') this.setArray(name, stored, [...new Set(given.list)], pointer);
    else this.setColumn(name, stored, isSealed(field) ? unsealed(field, given.value) : given.value, pointer);
  }

  /** An unknown field. If it wraps existing fields, the problem says so. */
  private addUnknown(name: string, value: unknown): undefined {
    const { definition } = this.write;
    const first = wrappedField(value, definition);
    const header = headerHint(name);
    if (header !== '') {
      const detail = `${definition.title} has no such field.${header}`;
      return this.problems.add(pointerTo(this.base, name), 'unknown_field', detail);
    }
    if (first === undefined) {
      return this.problems.addUnknownField(definition, this.base, name, { registry: this.write.registry });
    }
    const detail = `${definition.title} has no such field. Put its fields directly into data: {"data":{"${first}":…}}.`;
    return this.problems.add(pointerTo(this.base, name), 'unknown_field', detail);
  }

  /** The list that returns the ids for a relation. */
  private idsHint(field: FieldDefinition): string {
    const { definition, registry } = this.write;
    const relations = Object.values(definition.fields).filter(isRelation);
    const relation = relations.find(
      (one) => one === field || (one.column !== undefined && one.column === field.column),
    );
    const path = relation && registry.target(relation).path;
    return path === undefined ? '' : ` GET ${path}/get-list returns the ids.`;
  }

  private setArray(name: string, stored: string, ids: readonly string[], pointer: string): undefined {
    const other = this.arrays.get(stored);
    if (other !== undefined && !isSameSet(other, ids)) return this.addConflict(name, stored, pointer);
    this.pointers.set(stored, pointer);
    this.arrays.set(stored, ids);
  }

  private addConflict(name: string, stored: string, pointer: string): undefined {
    const other = this.pointers.get(stored)?.slice(this.base.length + 1);
    this.problems.add(
      pointer,
      'conflicting_fields',
      `${name} and ${other} are two names of one value and have different values.`,
    );
  }

  /** A related record may be given as it was read. Its other fields are not written, but must be fields of such a record. */
  private requireFields(field: FieldDefinition, record: object, pointer: string): void {
    const target = this.write.registry.target(field);
    for (const name of Object.keys(record)) {
      if (this.problems.full) return;
      if (!Object.hasOwn(target.fields, name)) this.problems.addUnknownField(target, pointer, name);
    }
  }

  private setColumn(name: string, stored: string, text: string | null, pointer: string): void {
    const { caller, definition } = this.write;
    const { userId } = caller;
    if (stored === 'projectId' && !mayCreateIn(caller, definition, text)) {
      this.problems.add(pointer, 'invalid_value', 'The project must be that of the ProjectID header.');
    } else if (text !== null && (userId ?? text) !== text && this.rules.isAuthor(stored)) {
      this.problems.add(pointer, 'invalid_value', 'A user can create records only in its own name.');
    } else if (this.columns.has(stored) && this.columns.get(stored) !== text) {
      this.addConflict(name, stored, pointer);
    } else {
      this.columns.set(stored, text);
      if (!this.pointers.has(stored)) this.pointers.set(stored, pointer);
    }
  }
}

/** Neither of the two lists contains an id twice. */
function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(one);
  return one.length === other.length && other.every((id) => ids.has(id));
}

/** The records in the value of a relation, each with its pointer; an id alone is none. */
function recordsIn(value: unknown, pointer: string): (readonly [string, object])[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => recordsIn(item, pointerTo(pointer, index)));
  return isRecord(value) && Object.keys(value).length > 1 ? [[pointer, value]] : [];
}
