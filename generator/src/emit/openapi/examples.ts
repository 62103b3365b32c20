import {
  ACCESS_LISTS,
  CURRENT_USER,
  decimalOf,
  type ExpressionValue,
  exampleId,
  fieldType,
  isComputed,
  isFieldList,
  isGenerated,
  isGroupable,
  isOfCaller,
  isPlainDefault,
  SECRET_NAME,
  satisfying,
  storedDefault,
} from '@catalog-service/vocabulary';
import { ownerFieldOf } from '@catalog-service/vocabulary/access';
import { FEATURES } from '../../features/index.js';
import { readParentsOf } from '../../features/read-through/read-parents.js';
import { issuesSecret, targetOf } from '../../model/entities.js';
import type { Catalog, Field, Relation, Served } from '../../model/model.js';
import { isCreatedByServiceOnly, isOrNull, operationsOf, permissionsOf } from '../api.js';
import { recordChecks } from '../record-checks.js';
import { requiredFields, updatableFields } from './data-schemas.js';
import { visibleFields } from './entity-schemas.js';
import { type ExampleRecord, exampleRecord, exampleRecords } from './example-records.js';

/** The number of fields that the documents show. */
const SHOWN_FIELDS = 3;

/** Every time in the answers: the creation time of the demo project is unknown. */
const MOMENT = '2026-01-31T09:30:00.000Z';

/** Visible prefix of a key. */
const KEY_PREFIX = 'mk_3fA9x';

type Json = Readonly<Record<string, unknown>>;

/** A query, and what it is an example of. */
interface ExampleQuery {
  readonly summary: string;
  readonly query: Json;
  /** The number of records of the demo project that match, where it is known. */
  readonly count?: number;
}

/**
 * Examples of requests to one entity and of their answers. They are true of the demo project, which is created with these ids. They have
 * only common and required fields, so that a new optional field changes no example, except for the answer to a create, which has all.
 */
export class Examples {
  readonly #records: readonly ExampleRecord[];
  readonly #record: ExampleRecord;

  constructor(
    private readonly resource: Served,
    private readonly catalog: Catalog,
  ) {
    this.#records = exampleRecords(resource, catalog.demo);
    this.#record = exampleRecord(resource, catalog.demo);
  }

  /** Id of a record of the resource. */
  id(): string {
    return this.#record.id;
  }

  list(): Json {
    return { query: this.#query(), select: this.#select(), sort: this.#sort(), limit: this.#limit(), skip: 0 };
  }

  /**
   * Queries by what they show: the query of the other examples, and, as far as records have such fields, a related record, a range of
   * time and two conditions of which one must hold.
   */
  queries(): Readonly<Partial<Record<'first' | 'related' | 'range' | 'either', ExampleQuery>>> {
    const asked = this.#asked();
    const [summary, query] = [asked === undefined ? 'By time' : asked.relation ? 'By an id' : 'By text', this.#query()];
    const relation = this.#shown().find((field) => field.relation !== undefined && fieldType(field).relation === 'one');
    const text = this.#textOf(relation?.relation);
    const target = relation?.relation && this.#related(relation.relation, this.#record.values[relation.name]);
    const other = this.#hasTime() ? { createdAt: { _type: 'GreaterThan', value: MOMENT } } : { _id: this.id() };
    return {
      ...(Object.keys(query).length > 0 && { first: { summary, query } }),
      ...(relation &&
        text &&
        target?.values[text.name] !== undefined && {
          related: {
            summary: 'By a related record',
            query: { [relation.name]: { [text.name]: target.values[text.name] } },
            count: this.#records.filter(({ values }) => values[relation.name] === this.#record.values[relation.name])
              .length,
          },
        }),
      ...(this.#hasTime() && {
        range: {
          summary: 'Between two dates',
          query: { createdAt: { _type: 'InBetween', startValue: '2026-01-01T00:00:00.000Z', endValue: MOMENT } },
        },
      }),
      ...(Object.keys(query).length > 0 && {
        either: { summary: 'Either of two conditions', query: { _or: [query, other] } },
      }),
    };
  }

  listed(): Json {
    return this.#page(this.#matches(), this.#hasTime() ? 'DESC' : 'ASC', (record) => this.#answered(record));
  }

  /** Without a body: every record, by its id alone. */
  listedByGet(): Json {
    return this.#page(this.#records, 'DESC', ({ id }) => ({ _id: id }));
  }

  /** The number of records. */
  total(): number {
    return this.#records.length;
  }

  /** A word in the text of a record. */
  word(): string {
    const asked = this.#asked();
    return asked === undefined || asked.relation !== undefined ? '' : firstWord(this.#record.values[asked.name]);
  }

  getItem(): Json {
    return { select: this.#select() };
  }

  gotItem(): Json {
    return this.#answered(this.#record);
  }

  gotItemByGet(): Json {
    return { _id: this.id() };
  }

  count(): Json {
    return { query: this.#query() };
  }

  counted(): Json {
    return { count: this.#matches().length };
  }

  aggregate(): Json {
    const field = this.#grouped();
    return {
      query: this.#query(),
      ...(field !== undefined && { groupBy: { [field.name]: true } }),
      measures: { count: true, ...(this.#hasTime() && { max: { createdAt: true } }) },
      sort: { count: 'DESC' },
      limit: this.#limit(),
    };
  }

  aggregated(): Json {
    const field = this.#grouped();
    const values = this.#matches().map(({ values: of }) => {
      if (field === undefined) return '{}';
      const value =
        field.relation === undefined ? of[field.name] : { _id: this.#related(field.relation, of[field.name]).id };
      return JSON.stringify({ [field.name]: value });
    });
    const groups = [...new Set(values)].map((text) => ({
      text,
      count: values.filter((other) => other === text).length,
    }));
    const sorted = groups.sort((left, right) => right.count - left.count || (left.text < right.text ? -1 : 1));
    const data = sorted.slice(0, this.#limit()).map(({ text, count }) => ({
      group: JSON.parse(text),
      count,
      ...(this.#hasTime() && { max: { createdAt: MOMENT } }),
    }));
    return { count: groups.length, limit: this.#limit(), skip: 0, data };
  }

  create(): Json {
    return { data: this.#created() };
  }

  /** Values of the required fields with which no check of the resource is false, as far as other values are known. */
  #created(): Json {
    const required = requiredFields(this.resource);
    const values = this.#values(required);
    const checked = recordChecks(this.resource).map(({ that }) => that.expression);
    if (checked.length === 0) return values;
    const given = this.resource.fields.map(
      (field) =>
        [
          field.name,
          expressionValue(field, values[field.name] ?? (isPlainDefault(field.default) ? field.default : undefined)),
        ] as const,
    );
    const other = satisfying(checked, new Map(given), (name) => {
      const field = required.find((one) => one.name === name && one.relation === undefined);
      return field === undefined ? [] : SAMPLES.map((of) => expressionValue(field, fieldType(field).sample(field, of)));
    });
    return {
      ...values,
      ...Object.fromEntries([...(other ?? [])].map(([name, value]) => [name, jsonOf(this.resource, name, value)])),
    };
  }

  /** Every field that the demo key reads of a new record. What only the database or a hook knows has an example of its type. */
  created(): Json {
    const sent = this.#created();
    const values = visibleFields(this.resource).map((field) => [field.name, this.#stored(field, sent)]);
    return { ...Object.fromEntries(values), ...(issuesSecret(this.resource) && { [SECRET_NAME]: `${KEY_PREFIX}…` }) };
  }

  /** The value of a field of a new record. */
  #stored(field: Field, sent: Json): unknown {
    if (field.name === '_id') return fieldType({ type: 'Object ID' }).example({}, '');
    const names = [field.name, field.idField ?? '', field.entityField ?? ''];
    const given = names.map((name) => sent[name]).find((value) => value !== undefined);
    const { relation } = fieldType(field);
    if (field.list === true && given === undefined) return [];
    if (relation === 'many') return Array.isArray(given) ? given.map((_id) => ({ _id })) : [];
    if (field.relation !== undefined) {
      const id = given ?? this.#relatedOfNew(field, field.relation);
      return relation === 'one' && id !== null ? { _id: id } : id;
    }
    if (field.type === 'Date') {
      const isNull = given === undefined && field.default === undefined && isOrNull(field, this.resource.fields);
      return isNull ? null : MOMENT;
    }
    if (isComputed(field)) return this.#value(field);
    for (const { exampleOfNew } of FEATURES) {
      const made = exampleOfNew?.(field, (entity) => this.#countBeside(entity, sent));
      if (made !== undefined) return given ?? made;
    }
    if (issuesSecret(this.resource) && field.name === 'keyPrefix') return KEY_PREFIX;
    return this.#answeredValue(field, given === undefined ? {} : { [field.name]: given });
  }

  /** Number of the records of the demo project that share the Entity. */
  #countBeside(name: string, sent: Json): number {
    const entity = this.resource.fields.find((field) => field.name === name);
    const parent = sent[name] ?? sent[entity?.idField ?? ''];
    const isBeside = ({ values }: ExampleRecord): boolean =>
      entity?.relation !== undefined && this.#related(entity.relation, values[name]).id === parent;
    return this.#records.filter(isBeside).length;
  }

  /** The id that the service gives: that of the project, or that of the user for whom the demo key acts. */
  #relatedOfNew(field: Field, relation: Relation): unknown {
    if ([field.name, field.idField].includes('projectId')) return this.#value(field);
    const { user } = this.catalog.demo;
    const stored = this.resource.fields.find(({ name }) => name === (field.idField ?? field.name));
    const isByUser = isOfCaller(stored?.default) && user !== undefined && !isCreatedByServiceOnly(this.resource);
    return isByUser ? this.#related(relation, user).id : null;
  }

  /** A field of the resource's own, or else the time of the change, or else the id. */
  update(): Json {
    const fields = updatableFields(this.resource);
    const own = fields.find((field) => field.required && !isCommon(field) && field.relation === undefined);
    return { data: this.#values([own ?? fields.find(isTime) ?? fields[0]].filter((field) => field !== undefined)) };
  }

  createMany(): Json {
    return { data: [this.create().data] };
  }

  createdMany(): Json {
    return { count: 1, data: [this.created()] };
  }

  updateMany(): Json {
    return { data: [Object.assign({ _id: this.id() }, this.update().data)] };
  }

  deleteMany(): Json {
    return { data: [this.id()] };
  }

  /** The permissions of the demo key, with one of the required fields. */
  permissions(): Json {
    const { access, fields } = this.resource;
    const held = new Set(['Public', ...this.catalog.demo.permissions]);
    const isOpen = (names: readonly string[]) => names.some((name) => held.has(name));
    const readsParents = readParentsOf(this.resource, this.catalog).every((parent) => isOpen(parent.access.read));
    const mayUse = (names: readonly string[]) => readsParents && isOpen(names);
    const shown = fields.find((field) => field.required && !isCommon(field)) ?? fields[0];
    const isOwn = (names: readonly string[]) =>
      ownerFieldOf(this.resource) !== undefined &&
      this.catalog.demo.user !== undefined &&
      isOpen(names) &&
      !isOpen(names.filter((name) => name !== CURRENT_USER));
    const uses = ACCESS_LISTS.filter(isFieldList).map((list) => [
      list,
      shown !== undefined && mayUse(access[list]) && isOpen(shown.access[list]),
    ]);
    return {
      operations: Object.fromEntries(
        operationsOf(this.resource).map((name) => [name, mayUse(permissionsOf(this.resource, name))]),
      ),
      fields: shown === undefined ? {} : { [shown.name]: Object.fromEntries(uses) },
      narrowedToLabels: { operations: {}, fields: {} },
      narrowedToOwn: {
        operations: Object.fromEntries(
          operationsOf(this.resource)
            .filter((name) => isOwn(permissionsOf(this.resource, name)))
            .map((name) => [name, true]),
        ),
        fields: {},
      },
    };
  }

  #limit(): number {
    return this.catalog.paging.defaultLimit;
  }

  #page(records: readonly ExampleRecord[], direction: 'ASC' | 'DESC', show: (record: ExampleRecord) => Json): Json {
    const sorted = records.toSorted((left, right) => (left.id < right.id === (direction === 'ASC') ? -1 : 1));
    return { count: records.length, limit: this.#limit(), skip: 0, data: sorted.slice(0, this.#limit()).map(show) };
  }

  /** The field of the query: a text, or the parent of the record. */
  #asked(): Field | undefined {
    const { values } = this.#record;
    const fields = visibleFields(this.resource).filter((field) => !isCommon(field));
    const text = fields.find(({ type, required, name }) => type === 'Text' && required && name in values);
    return (
      text ??
      fields.find((field) => fieldType(field).relation === 'one' && this.#isRequired(field) && field.name in values)
    );
  }

  /** A field that all records have and several may share: an enumeration, or the parent. */
  #grouped(): Field | undefined {
    const fields = visibleFields(this.resource).filter((field) => !isCommon(field));
    const isShared = (field: Field) =>
      field.type === 'Enumeration' ? field.required : fieldType(field).relation === 'one' && this.#isRequired(field);
    const grouping = fields.filter((field) => isGroupable(fieldType(field)));
    return grouping.find((field) => isShared(field) && this.#records.every(({ values }) => field.name in values));
  }

  #query(): Json {
    const asked = this.#asked();
    const value = asked && this.#record.values[asked.name];
    if (asked?.relation !== undefined) return { [asked.name]: this.#related(asked.relation, value).id };
    if (asked !== undefined) return { [asked.name]: { _type: 'Search', value: firstWord(value) } };
    return this.#hasTime() ? { createdAt: { _type: 'GreaterThan', value: '2026-01-01T00:00:00.000Z' } } : {};
  }

  #matches(): readonly ExampleRecord[] {
    const asked = this.#asked();
    if (asked === undefined) return this.#records;
    const wanted = this.#record.values[asked.name];
    return this.#records.filter(({ values }) =>
      asked.relation !== undefined
        ? values[asked.name] === wanted
        : String(values[asked.name]).toLowerCase().includes(firstWord(wanted).toLowerCase()),
    );
  }

  #sort(): Json {
    return this.#hasTime() ? { createdAt: 'DESC' } : { _id: 'ASC' };
  }

  /** Whether readers see the time of creation. */
  #hasTime(): boolean {
    return visibleFields(this.resource).some(({ name }) => name === 'createdAt');
  }

  /** The shown fields: required ones, except slugs, which the service makes. */
  #shown(): readonly Field[] {
    const fields = visibleFields(this.resource).filter((field) => !isCommon(field) && field.aliasOf === undefined);
    const own = fields.filter(({ required, relation, type }) => required && relation === undefined && type !== 'Slug');
    const relation = fields.find((field) => fieldType(field).relation === 'one' && this.#isRequired(field));
    return [...own.slice(0, SHOWN_FIELDS), ...(relation === undefined ? [] : [relation])];
  }

  #isRequired({ idField }: Field): boolean {
    return this.resource.fields.some(({ name, required }) => name === idField && required);
  }

  #select(): Json {
    const selected = this.#shown().map((field): [string, unknown] => [field.name, this.#nestedSelect(field)]);
    return Object.fromEntries(this.#hasTime() ? [...selected, ['createdAt', true]] : selected);
  }

  #nestedSelect({ relation }: Field): unknown {
    const text = this.#textOf(relation);
    return text === undefined ? true : { [text.name]: true };
  }

  #answered({ id, values }: ExampleRecord): Json {
    const shown = this.#shown().map((field): [string, unknown] => [field.name, this.#answeredValue(field, values)]);
    return { _id: id, ...Object.fromEntries(shown), ...(this.#hasTime() && { createdAt: MOMENT }) };
  }

  #answeredValue(field: Field, values: Json): unknown {
    const value = values[field.name];
    if (field.relation !== undefined) {
      const target = this.#related(field.relation, value);
      const text = this.#textOf(field.relation);
      return {
        _id: target.id,
        ...(text !== undefined && { [text.name]: target.values[text.name] ?? this.#value(text) }),
      };
    }
    if (field.type === 'Date') return MOMENT;
    // No record of the demo project says it.
    const isUnknown = value === undefined && field.required && field.default === undefined;
    if (isUnknown || (value === undefined && isGenerated(field.default))) return this.#value(field);
    const stored = value ?? (typeof field.default === 'object' ? null : (field.default ?? null));
    const isRewritten = fieldType(field).stored !== undefined && typeof stored === 'string';
    return isRewritten ? answeredText(field, storedDefault(field, stored)) : stored;
  }

  /** The record behind a relation, by the name that it has in the demo. */
  #related(relation: Relation, name: unknown): ExampleRecord {
    const target = targetOf(relation, this.catalog);
    const known = target && exampleRecords(target, this.catalog.demo).find((record) => record.name === name);
    return known ?? (target ? exampleRecord(target, this.catalog.demo) : { id: '', name: '', values: {} });
  }

  /** The text that tells the records behind a relation apart. */
  #textOf(relation: Relation | undefined): Field | undefined {
    const target = targetOf(relation, this.catalog);
    return target && visibleFields(target).find(({ type, required }) => type === 'Text' && required);
  }

  #values(fields: readonly Field[]): Json {
    return Object.fromEntries(fields.map((field) => [field.name, this.#value(field)]));
  }

  /** Schema of a field in the body of a write. */
  #value(field: Field): unknown {
    if (field.relation !== undefined) {
      const target = targetOf(field.relation, this.catalog);
      const id = target && exampleRecord(target, this.catalog.demo).id;
      return fieldType(field).relation === 'many' ? [id] : id;
    }
    if (typeof field.default === 'boolean' || typeof field.default === 'number') return field.default;
    return field.example ?? fieldType(field).example(field, this.resource.names.kebab);
  }
}

/** Other values of a field, for checks. */
const SAMPLES = Array.from({ length: 12 }, (_, number) => ({
  number,
  id: exampleId(String(number)),
  word: `word-${number}`,
}));

/** A value of a field in an expression; `now` is a moment of the example. */
function expressionValue(field: Field, value: unknown): ExpressionValue {
  if (fieldType(field).expressionKind === 'date')
    return value == null ? null : Date.parse(typeof value === 'string' ? value : MOMENT);
  if (fieldType(field).expressionKind === 'decimal' && typeof value === 'string') return decimalOf(value);
  if (fieldType(field).stored !== undefined && typeof value === 'string') return Number(storedDefault(field, value));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Schema of a column's value in an answer. */
const answeredText = (field: Field, stored: string): unknown =>
  fieldType(field).column(field).decode?.(stored) ?? storedDefault(field, stored);

function jsonOf({ fields }: Served, name: string, value: ExpressionValue): unknown {
  const field = fields.find((one) => one.name === name);
  if (field !== undefined && fieldType(field).stored !== undefined && value !== null) {
    return answeredText(field, String(value));
  }
  const isDate = field !== undefined && fieldType(field).expressionKind === 'date';
  return isDate && typeof value === 'number' ? new Date(value).toISOString() : value;
}

const isTime = ({ name }: Field): boolean => name === 'updatedAt';

/** Whether every resource has a field of this name. */
function isCommon({ name }: Field): boolean {
  return ['_id', 'createdAt', 'updatedAt', 'project', 'projectId'].includes(name);
}

const firstWord = (text: unknown): string => String(text).split(/\s/, 1)[0] ?? '';
