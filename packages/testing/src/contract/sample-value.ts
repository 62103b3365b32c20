import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fieldType, typeNamed } from '@catalog-service/vocabulary';
import { type Contract, contract, type Field } from './contract.js';
import { HELD_BY_BEING_SOMEBODY } from './evaluator.js';
import type { Tenant } from './world.js';

const PROCESS = randomBytes(5).toString('hex');
let count = 0;

/** A short text that nothing else in any run has. */
export function unique(prefix = 'x'): string {
  count += 1;
  return `${prefix}-${PROCESS}-${count.toString(36)}`;
}

/** Whether a field points at a record that `references` of a tenant must name, or that must be made first. */
export const isRelation = ({ type, entity }: Field): boolean => entity !== undefined || type === 'Entity Array';

const grantable = contract.permissions.filter(({ name }) => !HELD_BY_BEING_SOMEBODY.includes(name));
/** The last of the roles that are granted, and the first permission. */
const ROLE = grantable.filter(({ kind }) => kind === 'role').at(-1)?.name;
const PERMISSION = grantable.find(({ kind }) => kind === 'permission')?.name ?? ROLE;

/** What values follow from: records that relations can name, and a text in place of one that nothing else has. */
export type Known = Partial<Pick<Tenant, 'references' | 'spareKeys' | 'ownerUserId'>> & { readonly text?: string };

/** Ids of the records that a field can name. Keys whose permissions change stay apart. */
export function namable({ entity }: Field, { references = {}, spareKeys = [] }: Known): readonly string[] {
  const ids = references[entity ?? ''] ?? [];
  return ids.filter((id) => !spareKeys.some((key) => key.id === id));
}

/** Whether a field takes any text that is not too long. */
export function isFreeText(field: Field): boolean {
  if (enumerationOf(field) !== undefined) return false;
  const { isText, envelope, check, parse } = fieldType({ ...field, type: typeNamed(field.type).name });
  const isPlain = isText === true && envelope === undefined && check === undefined && field.pattern === undefined;
  return isPlain && parse('a b', {}).ok;
}

/**
 * A value that the field takes; another `turn` gives another one where the field has several. Undefined for a relation
 * to a record that the tenant does not have.
 */
export function sampleValue(field: Field, known: Known, turn = 0): unknown {
  const { text, ownerUserId } = known;
  if (field.isAuthor) return ownerUserId;
  if (field.sample !== undefined) return field.sample;
  if (field.entity !== undefined) {
    const ids = namable(field, known);
    if (field.type === 'Entity Array') return ids.slice(0, 2 - (turn % 2));
    return ids[turn % ids.length];
  }
  if (field.states !== undefined) return field.states.first;
  const enumeration = enumerationOf(field);
  if (enumeration !== undefined) return chosen(field, namesOf(enumeration), turn);
  if (field.type === 'Permission') return turn % 2 === 0 ? ROLE : PERMISSION;
  if (text !== undefined && isFreeText(field)) return text.slice(-(field.maxLength ?? 100));
  const { sample } = fieldType({ ...field, type: typeNamed(field.type).name });
  const word = text === undefined ? unique(field.name) : text.replaceAll(/[^A-Za-z0-9]+/g, '-');
  return sample(field, { number: turn, id: text === undefined ? randomUUID() : idOf(text), word });
}

const enumerationOf = ({ type }: Field) => contract.enumerations.find(({ name }) => name === type);

/** Whether the values of a field are those of an enumeration. */
export const isChoice = (field: Field): boolean => enumerationOf(field) !== undefined;

const namesOf = ({ values }: Contract['enumerations'][number]) => values.map(({ name }) => name);

/** The first value or the last one; as many of a list as it needs. */
function chosen({ list, minItems = 1 }: Field, values: readonly string[], turn: number): unknown {
  const start = turn % 2 === 0 ? 0 : values.length - 1;
  const at = (index: number) => values[(start + index) % values.length];
  return list === true ? Array.from({ length: Math.max(minItems, 1) }, (_, index) => at(index)) : at(0);
}

/** A UUID of a text: the same text has the same one. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([start, end]) => hex.slice(start, end))
    .join('-');
}

/** How an answer gives a value that was given to a field. */
export function answered(field: Field, value: unknown): unknown {
  if (value === null) return null;
  if (field.type === 'Entity') return { _id: value };
  if (field.type === 'Entity Array') return Array.isArray(value) ? value.map((id) => ({ _id: id })) : value;
  return value;
}
