import { type ColumnState, type DatabaseState, isSameDefinition } from './database-state.js';

/** A part of a database by which two states differ. */
export interface StateDifference {
  readonly kind:
    | 'extension'
    | 'table'
    | 'partition'
    | 'sequence'
    | 'column'
    | 'comment'
    | 'key'
    | 'index'
    | 'trigger'
    | 'function'
    | 'other';
  /** Its name for people, such as `index Team_name_key of Team`. */
  readonly thing: string;
  readonly table?: string;
  readonly name: string;
  /** Its definition in each of the two states; undefined if it is not there. */
  readonly left: string | undefined;
  readonly right: string | undefined;
}

type Thing = Omit<StateDifference, 'left' | 'right'> & { readonly definition: string };

/** The differences between two databases in words; empty if there are none. */
export const stateDifferences = (left: DatabaseState, right: DatabaseState): string[] =>
  differencesOf(left, right).map(({ thing }) => thing);

/** The differences between two databases, in the order of their names. Those of a table that only one has are the table. */
export function differencesOf(left: DatabaseState, right: DatabaseState): StateDifference[] {
  const [one, other] = [thingsOf(left), thingsOf(right)];
  return [...new Map([...one, ...other])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([thing, { definition: _, ...rest }]) => {
      return { ...rest, left: one.get(thing)?.definition, right: other.get(thing)?.definition };
    })
    .filter(
      ({ kind, table = '', left: was, right: is }) =>
        !isSame(kind, was, is) && (kind === 'table' || one.has(`table ${table}`) === other.has(`table ${table}`)),
    );
}

function isSame(kind: StateDifference['kind'], was: string | undefined, is: string | undefined): boolean {
  if (was === undefined || is === undefined) return was === is;
  return kind === 'key' || kind === 'index' || kind === 'trigger' ? isSameDefinition(was, is) : was === is;
}

/** The table of a sequence, as its definition names it. */
const OWNER = / OWNED BY "?([^".]+)/;

/** Everything in a database, by its name for people. */
function thingsOf({
  tables,
  functions,
  sequences = {},
  extensions = [],
  others,
}: DatabaseState): ReadonlyMap<string, Thing> {
  const things: Thing[] = others.map((name) => ({ kind: 'other', thing: name, name, definition: '' }));
  for (const name of extensions) things.push({ kind: 'extension', thing: `extension ${name}`, name, definition: '' });
  for (const [name, definition] of Object.entries(sequences)) {
    const table = OWNER.exec(definition)?.[1];
    things.push({ kind: 'sequence', thing: `sequence ${name}`, ...(table && { table }), name, definition });
  }
  for (const [name, definition] of Object.entries(functions))
    things.push({ kind: 'function', thing: `function ${name}`, name, definition });
  for (const [table, { columns, keys, indexes, triggers, partitions = {}, storage = '' }] of Object.entries(tables)) {
    const partsOf = (kind: Thing['kind'], parts: Readonly<Record<string, string>>) =>
      Object.entries(parts).map(([name, definition]): Thing => {
        return { kind, thing: `${kind} ${name} of ${table}`, table, name, definition };
      });
    things.push(
      { kind: 'table', thing: `table ${table}`, table, name: table, definition: storage },
      ...partsOf('partition', partitions),
      ...Object.entries(columns).flatMap(([name, column]) => columnThings(table, name, column)),
      ...partsOf('key', keys),
      ...partsOf('index', indexes),
      ...partsOf('trigger', triggers),
    );
  }
  return new Map(things.map((thing) => [thing.thing, thing]));
}

function columnThings(table: string, name: string, { type, nullable, default: value, comment }: ColumnState): Thing[] {
  const definition = `${type}${value === undefined ? '' : ` DEFAULT ${value}`}${nullable ? '' : ' NOT NULL'}`;
  const thing = `column ${table}.${name}`;
  return [
    { kind: 'column', thing, table, name, definition },
    ...(comment === undefined
      ? []
      : [{ kind: 'comment' as const, thing: `comment of ${thing}`, table, name, definition: comment }]),
  ];
}
