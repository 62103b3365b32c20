import { isJsonObject, isRecord, isRelation, pointerTo } from '@catalog-service/vocabulary';
import type { FieldUse } from '../access/field-decision.js';
import type { Caller } from '../caller/caller.js';
import type { FieldDefinition, ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import type { Settings } from '../definition/settings.js';
import { type WriteAction, type WriteRules, writeRulesOf } from '../dto/write-rules.js';
import { ProblemList } from '../read/problem-list.js';
import { storedName } from './columns.js';
import type { Pointers, WriteValues } from './values.js';

/** What older clients send beside the data, for services that take it. */
const IGNORED = ['miscDataProps'];

/** What a create or update body says, and everything that is wrong with it. */
export interface WriteInput extends WriteValues {
  /** JSON Pointer of the data in the body: `/data`, or one of several records, `/data/17`. */
  readonly base: string;
  readonly pointers: Pointers;
  /** Every field that the body names, for the decision of access. */
  readonly uses: readonly FieldUse[];
  readonly problems: ProblemList;
}

/**
 * Reads the body of a create or update: known fields only, none that the action never sets, values and presence as the DTO
 * class asks. What is wrong is collected, as far as the list takes it.
 */
export function parseWrite(
  definition: ResourceDefinition,
  action: WriteAction,
  caller: Caller,
  body: unknown,
  { registry, settings }: { readonly registry: Registry; readonly settings: Pick<Settings, 'wireValues'> },
): WriteInput {
  const problems = new ProblemList();
  const data = readData(body, problems, settings.wireValues === 'typed' ? IGNORED : []);
  if (data !== undefined && !isJsonObject(data)) {
    problems.add('/data', 'wrong_type', 'The data is an object with the fields of the record.');
  }
  const given = isJsonObject(data) ? data : undefined;
  const input = new InputBuilder(definition, action, caller, given ?? {}, '/data', problems, registry);
  if (given !== undefined) input.addGiven();
  if (given !== undefined || action === 'create') input.addMissing();
  return input;
}

/** Reads the data of one of several records, which stands at `base` of the body. */
export function parseRecord(
  definition: ResourceDefinition,
  action: WriteAction,
  caller: Caller,
  data: Readonly<Record<string, unknown>>,
  base: string,
  problems: ProblemList,
  registry: Registry,
): WriteInput {
  const input = new InputBuilder(definition, action, caller, data, base, problems, registry);
  input.addGiven();
  input.addMissing();
  return input;
}

/** What the body has as `data`; undefined where it has none, which `problems` then says. */
export function readData(body: unknown, problems: ProblemList, ignored: readonly string[] = []): unknown {
  if (body !== undefined && !isJsonObject(body)) {
    problems.add('', 'wrong_type', 'The body is an object with the key data.');
    return undefined;
  }
  for (const key of Object.keys(body ?? {})) {
    if (problems.full) break;
    if (key !== 'data' && !ignored.includes(key)) {
      const hint = problems.didYouMean(key, () => ['data']) || ' The fields go into it: {"data":{…}}.';
      problems.add(pointerTo('', key), 'unknown_parameter', `The body has only the key data.${hint}`);
    }
  }
  const data = body?.data;
  if (data === undefined) {
    problems.add('/data', 'required', 'The body has the key data.');
  }
  return data;
}

class InputBuilder implements WriteInput {
  readonly columns = new Map<string, string | null>();
  readonly arrays = new Map<string, readonly string[]>();
  readonly pointers = new Map<string, string>();
  readonly uses: FieldUse[] = [];
  private readonly rules: WriteRules;

  constructor(
    private readonly definition: ResourceDefinition,
    private readonly action: WriteAction,
    private readonly caller: Caller,
    private readonly data: Readonly<Record<string, unknown>>,
    readonly base: string,
    readonly problems: ProblemList,
    private readonly registry: Registry,
  ) {
    this.rules = writeRulesOf(definition);
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

  /** What the class demands and the data does not have; it knows which fields get a value without. */
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

  private add(name: string, value: unknown): void {
    const pointer = pointerTo(this.base, name);
    const field = Object.hasOwn(this.definition.fields, name) ? this.definition.fields[name] : undefined;
    if (field === undefined) {
      this.problems.addUnknownField(this.definition, this.base, name);
      return;
    }
    this.uses.push({ definition: this.definition, field: name, action: this.action, pointer });
    const refusal = this.rules.refusal(name, this.action, this.caller);
    if (refusal !== undefined) {
      this.problems.add(pointer, refusal.code, refusal.detail);
      return;
    }
    const given = this.rules.given(name, this.action).read(value, this.data);
    if (!given.ok) {
      for (const { index, code, detail } of given.problems) {
        this.problems.add(index === undefined ? pointer : pointerTo(pointer, index), code, detail);
      }
      return;
    }
    if (isRelation(field)) {
      for (const [place, record] of recordsIn(value, pointer)) this.requireFields(field, record, place);
    }
    const kept = storedName(name, field);
    if (field.type === 'Entity Array') this.keepSet(name, kept, [...new Set(given.list)], pointer);
    else this.keep(name, kept, given.value, pointer);
  }

  private keepSet(name: string, kept: string, ids: readonly string[], pointer: string): void {
    const other = this.arrays.get(kept);
    if (other !== undefined && !isSameSet(other, ids)) {
      this.addConflict(name, kept, pointer);
    } else {
      this.pointers.set(kept, pointer);
      this.arrays.set(kept, ids);
    }
  }

  private addConflict(name: string, kept: string, pointer: string): void {
    const other = this.pointers.get(kept)?.slice(this.base.length + 1);
    this.problems.add(pointer, 'conflicting_fields', `${name} and ${other} are one value and differ.`);
  }

  /** Of a record that was read with more than its id the rest is not written, but has to be of that record. */
  private requireFields(field: FieldDefinition, record: object, pointer: string): void {
    const target = this.registry.target(field);
    for (const name of Object.keys(record)) {
      if (this.problems.full) return;
      if (!Object.hasOwn(target.fields, name)) this.problems.addUnknownField(target, pointer, name);
    }
  }

  private keep(name: string, kept: string, text: string | null, pointer: string): void {
    if (kept === 'projectId' && text !== this.caller.projectId) {
      this.problems.add(pointer, 'invalid_value', 'The project is the one of the ProjectID header.');
    } else if (kept === 'createdByUserId' && text !== null && (this.caller.userId ?? text) !== text) {
      this.problems.add(pointer, 'invalid_value', 'A user makes records in its own name.');
    } else if (this.columns.has(kept) && this.columns.get(kept) !== text) {
      this.addConflict(name, kept, pointer);
    } else {
      this.columns.set(kept, text);
      if (!this.pointers.has(kept)) this.pointers.set(kept, pointer);
    }
  }
}

/** @param one, other of which each has no id twice */
function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(one);
  return one.length === other.length && other.every((id) => ids.has(id));
}

/** The records in what is given for a relation, each with its place; an id by itself is none. */
function recordsIn(value: unknown, pointer: string): (readonly [string, object])[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => recordsIn(item, pointerTo(pointer, index)));
  return isRecord(value) && Object.keys(value).length > 1 ? [[pointer, value]] : [];
}
