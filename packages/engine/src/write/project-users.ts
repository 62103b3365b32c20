import { arrayText, type Queryable } from '@catalog-service/postgres';
import { teamPartsOf } from '../caller/parts.js';
import type { Definition } from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { sqlNames } from '../hooks/sql-names.js';
import type { Write, WriteValues } from './values.js';
import { writeStatement } from './write-statements.js';

/**
 * Users belong to no project, and an id must not reveal whether a user exists in another one. A record can name the users of its
 * project: members of its teams, and users that a record of it names. Without teams in the catalog, it can name any user.
 */

/** The users that writes name, each once, except the caller's own. */
export function usersNamed(
  { registry, definition, caller }: Write,
  inputs: readonly WriteValues[],
): ReadonlySet<string> {
  const named = new Set<string>();
  for (const field of userFields(definition, registry)) {
    for (const { columns, arrays } of inputs) {
      for (const id of arrays.get(field) ?? [columns.get(field)]) if (typeof id === 'string') named.add(id);
    }
  }
  if (caller.userId !== null) named.delete(caller.userId);
  return named;
}

/** Whether all of these users are in teams of the project. Most are, and then there is no other query. */
export async function areMembers(
  queryable: Queryable,
  { registry, caller }: Pick<Write, 'registry' | 'caller'>,
  users: ReadonlySet<string>,
): Promise<boolean> {
  const teams = teamPartsOf(registry);
  if (teams === undefined) return true;
  const user = sqlNames(teams.member).column(teams.memberUserId);
  const text = `SELECT count(DISTINCT ${user}) FROM "${teams.member.table}" WHERE ${ofProject()} AND ${user} = ANY($2::uuid[])`;
  const { rows } = await queryable.query(writeStatement(text), [caller.projectId, arrayText([...users])], caller);
  return Number(rows[0]?.[0]) === users.size;
}

/** SQL that is true of the id of a user of the project. */
export function isUserOfProject(registry: Registry, id: string, project: string): string {
  const teams = teamPartsOf(registry);
  if (teams === undefined) return 'true';
  const isNamed = (table: string, column: string): string =>
    `EXISTS (SELECT 1 FROM "${table}" AS naming WHERE ${ofProject('naming', project)} AND naming."${column}" = ${id})`;
  const columns = [...registry.resources, ...registry.references].flatMap((definition) =>
    definition.scope === 'global'
      ? []
      : userFields(definition, registry).flatMap((field) => {
          const { column } = definition.fields[field] ?? {};
          return column === undefined ? [] : [[definition.table, column] as const];
        }),
  );
  return `(${columns.map(([table, column]) => isNamed(table, column)).join(' OR ')})`;
}

const userFields = memoised((definition: Definition, registry: Registry): readonly string[] => {
  const user = registry.findPart('user')?.key;
  return Object.entries(definition.fields).flatMap(([name, { type, relation }]) =>
    relation?.target === user && user !== undefined && type !== 'Entity' ? [name] : [],
  );
});
