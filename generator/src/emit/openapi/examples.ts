import { createHash } from 'node:crypto';
import { fieldType } from '#vocabulary/field-types/index';
import type { Catalog, Field, Reference, Relation, Resource } from '../../model/model.js';
import { requiredFields, updatableFields } from './data-schemas.js';
import { visibleFields } from './entity-schemas.js';

/** The documents show no more fields than a reader takes in. */
const SHOWN_FIELDS = 3;

type Json = Readonly<Record<string, unknown>>;

/** Id that stands for a record of an entity in all examples: a UUID of version 8, made from the name. */
export function exampleId(title: string): string {
  const digits = createHash('sha256').update(title).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

/**
 * Examples of what is sent to the operations of one resource. They are made of common and required fields only: an
 * optional one that is added to the catalog changes no example, wherever it stands.
 */
export class Examples {
  /** @param targets what the relations of the resource lead to. */
  constructor(
    private readonly resource: Resource,
    private readonly paging: Catalog['paging'],
    private readonly targets: readonly (Resource | Reference)[],
  ) {}

  /** Id of a record of the resource. */
  id(): string {
    return exampleId(this.resource.names.title);
  }

  list(): Json {
    return { query: this.#query(), select: this.#select(), sort: this.#sort(), limit: this.#limit(), skip: 0 };
  }

  getItem(): Json {
    return { select: this.#select() };
  }

  count(): Json {
    return { query: this.#query() };
  }

  create(): Json {
    return { data: this.#values(requiredFields(this.resource)) };
  }

  /** One field that is the resource's own, or else the time of the change, or else the id. */
  update(): Json {
    const fields = updatableFields(this.resource);
    const own = fields.find((field) => field.required && !isCommon(field) && field.relation === undefined);
    return { data: this.#values([own ?? fields.find(isTime) ?? fields[0]].filter((field) => field !== undefined)) };
  }

  createMany(): Json {
    return { data: [this.create().data] };
  }

  updateMany(): Json {
    return { data: [Object.assign({ _id: this.id() }, this.update().data)] };
  }

  deleteMany(): Json {
    return { data: [this.id()] };
  }

  #limit(): number {
    return this.paging.defaultLimit;
  }

  #query(): Json {
    const text = visibleFields(this.resource).find(({ type, required }) => type === 'Text' && required);
    if (text !== undefined) return { [text.name]: { _type: 'Search', value: 'example' } };
    return this.#hasTime() ? { createdAt: { _type: 'GreaterThan', value: '2026-01-01T00:00:00.000Z' } } : {};
  }

  #sort(): Json {
    return this.#hasTime() ? { createdAt: 'DESC' } : { _id: 'ASC' };
  }

  /** Whether it is seen when a record was made. */
  #hasTime(): boolean {
    return visibleFields(this.resource).some(({ name }) => name === 'createdAt');
  }

  #select(): Json {
    const fields = visibleFields(this.resource);
    const required = fields.filter((field) => field.required && !isCommon(field));
    const own = required.filter(({ relation }) => relation === undefined).slice(0, SHOWN_FIELDS);
    const relation = fields.find(({ idField }) => required.some(({ name }) => name === idField));
    const selected = own.map(({ name }): [string, unknown] => [name, true]);
    if (relation !== undefined) selected.push([relation.name, this.#nestedSelect(relation)]);
    return Object.fromEntries(this.#hasTime() ? [...selected, ['createdAt', true]] : selected);
  }

  #nestedSelect({ relation }: Field): unknown {
    const target = this.#target(relation);
    const name = target && visibleFields(target).find(({ type, required }) => type === 'Text' && required);
    return name === undefined ? true : { [name.name]: true };
  }

  #target(relation: Relation | undefined): Resource | Reference | undefined {
    return this.targets.find(({ names }) => names.pascal === relation?.target);
  }

  #values(fields: readonly Field[]): Json {
    return Object.fromEntries(fields.map((field) => [field.name, this.#value(field)]));
  }

  #value(field: Field): unknown {
    if (field.relation !== undefined) {
      const id = exampleId(this.#target(field.relation)?.names.title ?? '');
      return field.type === 'Entity Array' ? [id] : id;
    }
    if (typeof field.default === 'boolean' || typeof field.default === 'number') return field.default;
    return fieldType(field).example(field, this.resource.names.kebab);
  }
}

const isTime = ({ name }: Field): boolean => name === 'updatedAt';

/** Whether every resource has a field of this name. */
function isCommon({ name }: Field): boolean {
  return ['_id', 'createdAt', 'updatedAt', 'project', 'projectId', 'createdByUser', 'createdByUserId'].includes(name);
}
