import { arrayText, type Queryable } from '@catalog-service/postgres';
import type { Caller } from '../caller/caller.js';
import { teamPartsOf } from '../caller/team-parts.js';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { sqlNames } from '../hooks/sql-names.js';
import type { WriteValues } from './values.js';
import { writeStatement } from './write-statements.js';

/**
 * Users belong to no project, and nobody is to find out by an id whether a user is known elsewhere. A record can name the users
 * of its project: those in its teams, and those that a record of it names. Where the catalog has no teams, it can name all.
 */

/** The users that writes name, each once, the caller's own aside. */
export function usersNamed(
  registry: Registry,
  definition: Definition,
  caller: Caller,
  writes: readonly WriteValues[],
): ReadonlySet<string> {
  const named = new Set<string>();
  for (const field of userFields(registry, definition)) {
    for (const { columns, arrays } of writes) {
      for (const id of arrays.get(field) ?? [columns.get(field)]) if (typeof id === 'string') named.add(id);
    }
  }
  if (caller.userId !== null) named.delete(caller.userId);
  return named;
}

/** Whether all of these users are in teams of the project: most are, and then nothing more is asked. */
export async function areMembers(
  queryable: Queryable,
  registry: Registry,
  caller: Caller,
  users: ReadonlySet<string>,
): Promise<boolean> {
  const teams = teamPartsOf(registry);
  if (teams === undefined) return true;
  const user = sqlNames(teams.member).column(teams.memberUserId);
  const text = `SELECT count(DISTINCT ${user}) FROM "${teams.member.table}" WHERE ${ofProject()} AND ${user} = ANY($2::uuid[])`;
  const { rows } = await queryable.query(writeStatement(text), [caller.projectId, arrayText([...users])], caller);
  return Number(rows[0]?.[0]) === users.size;
}

/** SQL that is true of the id of a user whom the project knows. */
export function isUserOfProject(registry: Registry, id: string, project: string): string {
  const teams = teamPartsOf(registry);
  if (teams === undefined) return 'true';
  const isNamed = (table: string, column: string): string =>
    `EXISTS (SELECT 1 FROM "${table}" AS naming WHERE ${ofProject('naming', project)} AND naming."${column}" = ${id})`;
  const columns = [...registry.resources, ...registry.references].flatMap((definition) =>
    definition.scope === 'global'
      ? []
      : userFields(registry, definition).flatMap((field) => {
          const { column } = definition.fields[field] ?? {};
          return column === undefined ? [] : [[definition.table, column] as const];
        }),
  );
  return `(${columns.map(([table, column]) => isNamed(table, column)).join(' OR ')})`;
}

const cache = new WeakMap<Definition, readonly string[]>();

/** The fields that name users, by the name that their values are kept by. */
function userFields(registry: Registry, definition: Definition): readonly string[] {
  const known = cache.get(definition);
  if (known !== undefined) return known;
  const user = registry.findPart('user')?.key;
  const fields = Object.entries(definition.fields).flatMap(([name, { type, relation }]) =>
    relation?.target === user && user !== undefined && type !== 'Entity' ? [name] : [],
  );
  cache.set(definition, fields);
  return fields;
}
