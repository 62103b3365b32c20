/** Something in the database that Prisma's schema cannot say: a function, a trigger, an index over an expression. */
export interface DatabaseObject {
  /** Unique among all: `trigger Monitor record_count_insert`. */
  readonly name: string;
  /** Statements that make it, each ended by a semicolon. */
  readonly create: string;
  /** One statement, on one line, that undoes it. */
  readonly drop: string;
  /** Whether `create` may run while an older version stands. */
  readonly replaces?: boolean;
  /** Statements that bring it up to date with the rows of a table that was there before it. */
  readonly catchUp?: { readonly table: string; readonly sql: string };
}

/** What is kept of an object to tell later that it changed, and to drop it. */
type ObjectRecord = Pick<DatabaseObject, 'name' | 'create' | 'drop'>;

const MARK = '-- object: ';
const DROP = '-- drop: ';

/** The objects as one text, from which `readObjects` gets them back. */
export function objectsText(objects: readonly DatabaseObject[]): string {
  return objects.map(({ name, create, drop }) => `${MARK}${name}\n${DROP}${drop}\n${create}\n`).join('\n');
}

/** @throws Error where the text was not written by `objectsText`. */
export function readObjects(text: string): readonly ObjectRecord[] {
  return text
    .split(new RegExp(`^${MARK}`, 'm'))
    .slice(1)
    .map((section) => {
      const [name, drop, ...create] = section.trimEnd().split('\n');
      if (name === undefined || drop?.startsWith(DROP) !== true) {
        throw new Error(`The snapshot of database objects is damaged at “${name ?? ''}”`);
      }
      return { name, drop: drop.slice(DROP.length), create: create.join('\n') };
    });
}

export interface ObjectChanges {
  /** Statements to run before the tables change. */
  readonly before: readonly string[];
  /** Statements to run after the tables have changed. */
  readonly after: readonly string[];
}

/**
 * What leads from the objects that stand to those that should. Objects that others need come first in both lists, so
 * dropping goes backwards. `newTables` have no rows that an object would have to catch up with.
 */
export function objectChanges(
  standing: readonly ObjectRecord[],
  wanted: readonly DatabaseObject[],
  newTables: ReadonlySet<string>,
): ObjectChanges {
  const before = new Map(standing.map((object) => [object.name, object]));
  const after = new Map(wanted.map((object) => [object.name, object]));
  const isKept = ({ name, create }: ObjectRecord): boolean => before.get(name)?.create === create;
  return {
    before: [...standing]
      .reverse()
      .filter(({ name, create }) => {
        const next = after.get(name);
        return next === undefined || (next.create !== create && next.replaces !== true);
      })
      .map(({ drop }) => drop),
    after: wanted
      .filter((object) => !isKept(object))
      .flatMap(({ name, create, catchUp }) =>
        catchUp === undefined || before.has(name) || newTables.has(catchUp.table) ? [create] : [create, catchUp.sql],
      ),
  };
}
