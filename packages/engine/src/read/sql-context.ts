import { valueIn } from '@catalog-service/vocabulary';
import { type ClauseSql, clauseCondition } from '../access/clause-sql.js';
import type { Definition, Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject, visibleTo } from '../definition/tenant.js';
import { knownField } from './fields.js';

/** Shared by the parts of one statement. Names in SQL come from definitions only, never from a request. */
export class SqlContext {
  #aliases = 0;

  /** @param relatedClauses the row filter of the records behind a relation */
  constructor(
    readonly registry: Registry,
    readonly settings: Pick<Settings, 'wireValues'>,
    /** `$n` of the project's id. */
    readonly project: string,
    private readonly relatedClauses: (relation: string) => readonly ClauseSql[] = () => [],
  ) {}

  /** A name for a table that no other of the statement has. */
  alias(): string {
    this.#aliases += 1;
    return `r${this.#aliases}`;
  }

  /** SQL: a row of the target has this id, and the project may see it. */
  isRecord(target: Definition, alias: string, id: string): string {
    const isIt = `${alias}."id" = ${id}`;
    return target.scope === 'global' ? isIt : `${visibleTo(target, alias, `${this.project}::uuid`)} AND ${isIt}`;
  }

  /** SQL: the project may list a row. */
  isOfProject(definition: Definition, alias: string): string {
    const project = `${this.project}::uuid`;
    if (definition.scope !== 'global' || definition.kind === 'resource') return visibleTo(definition, alias, project);
    const named = definition.belongsBy ?? [];
    if (named.length === 0) return 'false';
    const ids = named.map(
      ({ table, column }) => `SELECT "${column}" FROM "${table}" WHERE ${ofProject(undefined, project)}`,
    );
    return `${alias}."id" IN (${ids.join(' UNION ALL ')})`;
  }

  /** ` AND …` for the row filter of the records behind a relation of the request's resource. */
  withinFilter(target: Definition, alias: string, relation: string | undefined): string {
    if (relation === undefined) return '';
    return this.relatedClauses(relation)
      .map((clause) => ` AND ${this.meets(target, alias, clause)}`)
      .join('');
  }

  meets(definition: Definition, alias: string, clause: ClauseSql): string {
    return clauseCondition(this.registry, definition, alias, this.project, clause);
  }
}

/** The column of a field in a row, or the value within it; @throws Error where it has none: an Entity Array. */
export function columnOf(definition: Definition, name: string, alias: string): string {
  const field = knownField(definition, name);
  if (field.column === undefined) throw new Error(`${definition.key}.${name} has no column`);
  return valueIn(field, `${alias}."${field.column}"`);
}
