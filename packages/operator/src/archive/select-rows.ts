import type { Registry } from '@catalog-service/engine';
import type { Without } from './archive.js';
import { blankSql } from './blank.js';
import type { ProjectTable, TableReference } from './project-tables.js';

/** The rows of a table in an archive: `$1` is the project. */
export interface SelectedRows {
  readonly table: ProjectTable;
  /** SQL that gives each row as one line of JSON. */
  readonly sql: string;
}

/** Tables whose rows say of which table they tell. */
const TELLING = new Set(['RecordVersion', 'AuditVersion', 'DeletedRecord']);

/**
 * SQL of the rows of a project, one statement for each table of its archive, people first.
 * @param since SQL of further conditions of the rows `t` of a table of the project
 */
export function selectRows(
  tables: readonly ProjectTable[],
  registry: Registry,
  without: Without,
  since: (table: ProjectTable) => string = () => '',
): readonly SelectedRows[] {
  const selection = new Selection(tables, registry, without, since);
  const people = tables.filter(({ kind }) => kind === 'people');
  const own = tables.filter(({ kind }) => kind === 'records' || kind === 'history' || kind === 'beside');
  return [...people.flatMap((table) => selection.people(table, own)), ...own.flatMap((table) => selection.rows(table))];
}

/** Tables and rows that stay out of an archive, and the rows that cannot be without them. */
class Selection {
  readonly #byName: ReadonlyMap<string, ProjectTable>;
  readonly #left: ReadonlySet<string>;
  readonly #without: Without;
  readonly #person: string | undefined;

  readonly #since: (table: ProjectTable) => string;

  constructor(
    tables: readonly ProjectTable[],
    registry: Registry,
    without: Without,
    since: (table: ProjectTable) => string,
  ) {
    this.#since = since;
    this.#byName = new Map(tables.map((table) => [table.name, table]));
    this.#without = without;
    this.#person = registry.findPart('user')?.table;
    const parts = (['webhook delivery', 'webhook attempt'] as const).map((part) => registry.findPart(part)?.table);
    const left = new Set<string | undefined>([
      ...(without.keys ? [registry.findPart('key')?.table, 'ApiKeyUse', 'IdempotencyKey'] : []),
      ...(without.history ? tables.flatMap(({ kind, name }) => (kind === 'history' ? [name] : [])) : []),
      // They have values of records in other forms.
      ...(without.personal
        ? ['RecordVersion', 'AuditVersion', 'DeletedRecord', 'IdempotencyKey', 'UserIdentity', ...parts]
        : []),
    ]);
    // What belongs to one of them goes with it.
    for (let before = -1; before !== left.size; ) {
      before = left.size;
      for (const table of tables)
        if (table.references.some((key) => left.has(key.target) && this.#needs(table, key))) left.add(table.name);
    }
    this.#left = new Set([...left].filter((name) => name !== undefined));
  }

  rows(table: ProjectTable): readonly SelectedRows[] {
    const { name, ofProject } = table;
    if (this.#left.has(name) || ofProject === undefined) return [];
    return [{ table, sql: this.#lines(table, `${ofProject}${this.#condition(table, 't')}${this.#since(table)}`) }];
  }

  /** The persons to whom selected rows refer, and their identities. @param own tables of the project */
  people(table: ProjectTable, own: readonly ProjectTable[]): readonly SelectedRows[] {
    if (this.#left.has(table.name)) return [];
    const named = own.flatMap((other) =>
      this.#left.has(other.name)
        ? []
        : other.references
            .filter(({ target }) => target === this.#person)
            .map(
              ({ columns: [column] }) =>
                `SELECT t."${column}" FROM "${other.name}" t WHERE ${other.ofProject}${this.#condition(other, 't')}`,
            ),
    );
    const id = table.name === this.#person ? 't."id"' : 't."userId"';
    return [{ table, sql: this.#lines(table, named.length === 0 ? 'false' : `${id} IN (${named.join(' UNION ')})`) }];
  }

  #lines(table: ProjectTable, condition: string): string {
    const columns = table.columns.map(({ name }) => `${this.#valueOf(table, name)} AS "${name}"`);
    return `SELECT row_to_json(line)::text FROM (SELECT ${columns.join(', ')} FROM "${table.name}" t WHERE ${condition}) AS line`;
  }

  #valueOf(table: ProjectTable, column: string): string {
    const replaced = table.replaced[column] ?? (this.#without.personal ? blankSql(table, column) : undefined);
    const isCut = table.references.some(
      (key) =>
        this.#left.has(key.target) &&
        !key.cascades &&
        this.#byName.get(key.target) !== table &&
        key.columns.at(-1) === column,
    );
    return isCut ? 'NULL' : (replaced ?? `t."${column}"`);
  }

  /** SQL: the row is not of what stays out. */
  #condition(table: ProjectTable, alias: string): string {
    const conditions = table.references.flatMap((key) => {
      const target = this.#byName.get(key.target);
      const nullable = this.#nullableOf(table, key);
      if (target === undefined || target === table) return [];
      if (this.#left.has(target.name))
        return key.cascades && nullable !== undefined ? [`${alias}."${nullable}" IS NULL`] : [];
      const inner = this.#condition(target, `${alias}_`);
      if (inner === '') return [];
      const on = key.columns.map((column, index) => `${alias}_."${key.targetColumns[index]}" = ${alias}."${column}"`);
      const isThere = `EXISTS (SELECT FROM "${target.name}" ${alias}_ WHERE ${on.join(' AND ')}${inner})`;
      return [nullable === undefined ? isThere : `(${alias}."${nullable}" IS NULL OR ${isThere})`];
    });
    if (TELLING.has(table.name) && this.#left.size > 0)
      conditions.push(`${alias}."table" NOT IN (${[...this.#left].map((name) => `'${name}'`).join(', ')})`);
    return conditions.map((condition) => ` AND ${condition}`).join('');
  }

  #needs(table: ProjectTable, key: TableReference): boolean {
    return this.#nullableOf(table, key) === undefined;
  }

  #nullableOf(table: ProjectTable, { columns }: TableReference): string | undefined {
    return table.columns.find(({ name, isNullable }) => isNullable && columns.includes(name))?.name;
  }
}
