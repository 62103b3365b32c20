import { posix } from 'node:path';
import type { CatalogLocations, Operation } from '../catalog/catalog-locations.js';
import type { Location } from '../catalog/location.js';
import type { FieldInput } from '../catalog/schema/field.schema.js';
import type { Catalog, Field, Reference, Resource } from '../model/model.js';
import type { DiffRuleId } from './diff-rules.js';

/** The subject of a change, as an acceptance names it. */
export interface ChangeSubject {
  /** Title of a resource, reference or enumeration. */
  readonly resource?: string;
  readonly operation?: Operation;
  /** Fields, or values of an enumeration. */
  readonly fields?: readonly string[];
  readonly permission?: string;
  /** Files, from the root of the project. */
  readonly files?: readonly string[];
}

/** One effect of a change of the catalog. */
export interface CatalogChange {
  readonly rule: DiffRuleId;
  readonly about: ChangeSubject;
  /** One sentence in Markdown. */
  readonly message: string;
  readonly location: ChangeLocation;
}

/** Its location; with `was`, the former location of a removed thing. Undefined if it is not known. */
export type ChangeLocation = (Location & { readonly was?: true }) | undefined;

/** One side of a comparison. */
export interface Side {
  readonly catalog: Catalog;
  /** Undefined for a contract, which has no YAML. */
  readonly locations: CatalogLocations | undefined;
}

export type Entity = Resource | Reference;

/** The same thing before and after. */
export interface Pair<T> {
  readonly before: T;
  readonly after: T;
}

export interface Matching<T> {
  readonly pairs: readonly Pair<T>[];
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

/** Pairs things before and after: by name, by `renamedFrom`, or by table. */
export function matchEntities<T extends Entity>(before: readonly T[], after: readonly T[]): Matching<T> {
  return match(
    before,
    after,
    ({ names }) => names.kebab,
    ({ renamedFrom }) => renamedFrom?.kebab,
    ({ table }) => table,
  );
}

export function matchFields(before: readonly Field[], after: readonly Field[]): Matching<Field> {
  return match(
    before,
    after,
    ({ name }) => name,
    ({ renamedFrom }) => renamedFrom,
    // An Entity and its id are two fields of one column.
    ({ type, column, relation }) => `${type === 'Entity'} ${column ?? relation?.joinTable}`,
  );
}

function match<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (item: T) => string,
  formerNameOf: (item: T) => string | undefined,
  storageOf: (item: T) => string,
): Matching<T> {
  const left = new Map(before.map((item) => [nameOf(item), item]));
  const claimed = new Set(after.flatMap((item) => [nameOf(item), formerNameOf(item) ?? nameOf(item)]));
  const kept = new Map(
    before.flatMap((item) => (claimed.has(nameOf(item)) ? [] : [[storageOf(item), nameOf(item)] as const])),
  );
  const pairs: Pair<T>[] = [];
  const added: T[] = [];
  for (const item of after) {
    const former = formerNameOf(item) ?? kept.get(storageOf(item));
    const name = left.has(nameOf(item)) || former === undefined ? nameOf(item) : former;
    const known = left.get(name);
    if (known === undefined) added.push(item);
    else {
      pairs.push({ before: known, after: item });
      left.delete(name);
    }
  }
  return { pairs, added, removed: [...left.values()] };
}

/** A change of a resource or reference, located at one of its keys. */
export const entityChange = (
  { locations }: Pick<Side, 'locations'>,
  resource: string,
  rule: DiffRuleId,
  message: string,
  key?: string,
): CatalogChange => ({ rule, about: { resource }, message, location: locations?.entity(resource, key) });

/** A change of a field, located at one of its keys. */
export const fieldChange = (
  { locations }: Pick<Side, 'locations'>,
  resource: string,
  field: string,
  rule: DiffRuleId,
  message: string,
  key?: keyof FieldInput,
): CatalogChange => ({
  rule,
  about: { resource, fields: [field] },
  message,
  location: locations?.field(resource, field, key),
});

/** The former location of a removed thing. */
export function formerLocation(location: Location | undefined): ChangeLocation {
  return location && { ...location, was: true };
}

/** A file that was added, changed or removed. */
export interface ChangedFile {
  /** From the root of the project, with `/`. */
  readonly path: string;
  /** The text before; undefined for an added file. */
  readonly before: string | undefined;
  /** Undefined for a removed file. */
  readonly after: string | undefined;
}

/** The beginning of a file. */
export function fileLocation({ path, after }: ChangedFile): ChangeLocation {
  const location = { file: posix.relative('catalog', path), line: 1, column: 1, length: 1 };
  return after === undefined ? formerLocation(location) : location;
}
