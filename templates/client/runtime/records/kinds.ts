/** What callers do with a field. `export`: it is part of a record as people write it, and not of its history. */
export type RecordUse = 'read' | 'create' | 'update' | 'export';

/** A field of a kind of records. */
export interface RecordField {
  readonly uses: readonly RecordUse[];
  /** The kind of the record that it points at. */
  readonly to?: string;
  /** It points at any number of records. */
  readonly many?: true;
  /** A create must give it. */
  readonly required?: true;
}

/** A kind of records. */
export interface RecordKind {
  /** Of its operations, from the root; absent if nobody lists the records. */
  readonly path?: string;
  /** The fields that tell its records apart for people; empty if only `_id` does. */
  readonly key: readonly string[];
  /** Records without a project are those of all projects, which none of them manages. */
  readonly shared?: true;
  readonly fields: Readonly<Record<string, RecordField>>;
}

/** The kinds of a service by the names that the client gives them, such as `bookReview`. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

/** Values by field. In files, a relation is the key of its record: a value, an object if several fields make it, or `{ _id }`. */
export type Values = Readonly<Record<string, unknown>>;

/** A record of a file. */
export interface GivenRecord {
  readonly kind: string;
  readonly values: Values;
  /** For messages: `shop.yaml:12`. */
  readonly place: string;
}

/** JSON in which equal values are equal texts: the keys of objects are sorted. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isValues(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

/** Whether a value is an object. */
export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The kinds in an order in which a record comes after those that it points at, unless they point at each other. */
export function inOrder(kinds: RecordKinds): readonly string[] {
  const order = new Set<string>();
  const open = new Set<string>();
  const visit = (name: string): void => {
    if (order.has(name) || open.has(name)) return;
    open.add(name);
    for (const { to } of Object.values(kinds[name]?.fields ?? {})) if (to !== undefined) visit(to);
    order.add(name);
  };
  Object.keys(kinds).forEach(visit);
  return [...order];
}
