import type { FieldUse } from '../access/field-decision.js';
import type { Caller } from '../auth/caller.js';
import type { FieldDefinition, ResourceDefinition } from '../definition/definition.js';
import { type FieldProblem, pointerTo } from '../problems/problem.js';
import { didYouMean, ProblemList } from '../problems/problem-list.js';
import { fieldType } from '../vocabulary/field-types/index.js';
import { isJsonObject } from '../vocabulary/parsed.js';
import { keptName, SYSTEM_FIELDS } from './columns.js';
import type { Pointers, WriteValues } from './values.js';

/** What a create or update body says, and everything that is wrong with it. */
export interface WriteInput extends WriteValues {
  readonly pointers: Pointers;
  /** Every field that the body names, for the decision of access. */
  readonly uses: readonly FieldUse[];
  readonly problems: ProblemList;
}

/**
 * Reads the body of a create or update: known fields only, values of the right type, no field that the action never
 * sets. What is wrong is collected, as far as the list takes it; required fields are checked later, when defaults and
 * hooks have spoken.
 */
export function parseWrite(
  definition: ResourceDefinition,
  action: 'create' | 'update',
  caller: Caller,
  body: unknown,
): WriteInput {
  const input = new InputBuilder(definition, action, caller);
  const data = readData(body, input.problems);
  if (data === undefined) return input;
  const names = Object.keys(data);
  for (const name of names) {
    if (input.problems.full) break;
    input.add(name, data[name]);
  }
  if (action === 'update' && names.length === 0) {
    input.problems.add('/data', 'empty', 'At least one field must be given.');
  }
  return input;
}

function readData(body: unknown, problems: ProblemList): Readonly<Record<string, unknown>> | undefined {
  if (body !== undefined && !isJsonObject(body)) {
    problems.add('', 'wrong_type', 'The body is an object with the key data.');
    return undefined;
  }
  for (const key of Object.keys(body ?? {})) {
    if (problems.full) break;
    if (key !== 'data') {
      const hint = didYouMean(key, ['data']);
      problems.add(pointerTo('', key), 'unknown_parameter', `The body has only the key data.${hint}`);
    }
  }
  const data = body?.data;
  if (data === undefined) {
    problems.add('/data', 'required', 'The body has an object data with the fields of the record.');
    return undefined;
  }
  if (!isJsonObject(data)) {
    problems.add('/data', 'wrong_type', 'The data is an object with the fields of the record.');
    return undefined;
  }
  return data;
}

class InputBuilder implements WriteInput {
  readonly columns = new Map<string, string | null>();
  readonly arrays = new Map<string, readonly string[]>();
  readonly pointers = new Map<string, string>();
  readonly uses: FieldUse[] = [];
  readonly problems = new ProblemList();

  constructor(
    private readonly definition: ResourceDefinition,
    private readonly action: 'create' | 'update',
    private readonly caller: Caller,
  ) {}

  add(name: string, value: unknown): void {
    const pointer = pointerTo('/data', name);
    const field = Object.hasOwn(this.definition.fields, name) ? this.definition.fields[name] : undefined;
    if (field === undefined) {
      this.problems.addUnknownField(this.definition, '/data', name);
      return;
    }
    this.uses.push({ definition: this.definition, field: name, action: this.action, pointer });
    const refusal = writeRefusal(field, name, this.action, this.caller);
    if (refusal !== undefined) this.problems.add(pointer, refusal.code, refusal.detail);
    else if (field.type === 'Entity Array') this.addArray(name, field, value, pointer);
    else this.addColumn(name, field, value, pointer);
  }

  private addColumn(name: string, field: FieldDefinition, value: unknown, pointer: string): void {
    const kept = keptName(name, field);
    if (value === null && (SYSTEM_FIELDS.has(kept) || this.isRequired(field))) {
      this.problems.add(pointer, 'required', `${name} cannot be null.`);
      return;
    }
    const parsed = value === null ? undefined : fieldType(field).parse(value, field);
    if (parsed?.ok === false) {
      this.problems.add(pointer, parsed.code, parsed.detail);
      return;
    }
    const text = parsed?.value ?? null;
    if (text === '' && this.isRequired(field)) {
      this.problems.add(pointer, 'required', `${name} cannot be empty.`);
    } else if (kept === 'projectId' && text !== this.caller.projectId) {
      this.problems.add(pointer, 'invalid_value', 'The project is the one of the ProjectID header.');
    } else if (this.columns.has(kept) && this.columns.get(kept) !== text) {
      const other = this.pointers.get(kept)?.slice('/data/'.length);
      this.problems.add(pointer, 'conflicting_fields', `${name} and ${other} are one value and differ.`);
    } else {
      this.columns.set(kept, text);
      if (!this.pointers.has(kept)) this.pointers.set(kept, pointer);
    }
  }

  private addArray(name: string, field: FieldDefinition, value: unknown, pointer: string): void {
    this.pointers.set(name, pointer);
    if (value === null) {
      this.arrays.set(name, []);
      return;
    }
    if (!Array.isArray(value)) {
      this.problems.add(pointer, 'wrong_type', 'Expected an array of ids.');
      return;
    }
    const ids = new Set<string>();
    for (const [index, element] of value.entries()) {
      if (this.problems.full) break;
      const parsed = fieldType(field).parse(element, field);
      if (parsed.ok) ids.add(parsed.value);
      else this.problems.add(pointerTo(pointer, index), parsed.code, parsed.detail);
    }
    this.arrays.set(name, [...ids]);
  }

  private isRequired(field: FieldDefinition): boolean {
    const idField = field.idField === undefined ? undefined : this.definition.fields[field.idField];
    return field.required || idField?.required === true;
  }
}

/** Why a caller cannot give a field at all, whatever permissions it holds; undefined where it can. */
export function writeRefusal(
  field: FieldDefinition,
  name: string,
  action: 'create' | 'update',
  caller: Caller,
): Pick<FieldProblem, 'code' | 'detail'> | undefined {
  if (field.auto && !caller.isService) return { code: 'auto_field', detail: `The service sets ${name}.` };
  const fixed = keptName(name, field) === 'projectId' || !field.auto;
  if (action === 'update' && !field.updatable && fixed) {
    return { code: 'not_updatable', detail: `${name} does not change after the record is created.` };
  }
  return undefined;
}
