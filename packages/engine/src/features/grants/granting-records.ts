import { arrayText, type Statement, type Transaction } from '@catalog-service/postgres';
import type { Grant } from '../../caller/caller.js';
import { grantsOf, labelsOf } from '../../caller/grant-rows.js';
import { keyPartsOf, teamPartsOf } from '../../caller/parts.js';
import type { Definition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { ofProject } from '../../definition/tenant.js';
import { sqlNames } from '../../hooks/sql-names.js';
import type { WriteValues } from '../../write/values.js';
import { writeStatement } from '../../write/write-statements.js';

/** The grants of some records, and the ids of the keys or teams that hold them. */
export interface Held {
  readonly grants: readonly Grant[];
  readonly holders: readonly string[];
}

/** Records of one definition by which a key, or the members of a team, hold something. */
export interface GrantingRecords {
  readonly definition: Definition;
  readonly heldBy: 'key' | 'team';
  /** The grants of the records with these ids. */
  held(transaction: Transaction, projectId: string, ids: readonly string[]): Promise<Held>;
  /** The grants of a record once it has these values; `before` are its grants so far. */
  given(transaction: Transaction, projectId: string, values: WriteValues, before: Held): Promise<Held>;
}

/** What a key holds, or a user by its teams, by its id; undefined if the catalog has no such permissions. */
export interface Holders {
  readonly ofKey: Holder | undefined;
  readonly ofUser: Holder | undefined;
}

type Holder = (transaction: Transaction, projectId: string, id: string) => Promise<readonly Grant[]>;

/** The grants of those for whom an endpoint of webhooks may act. */
export function holdersOf(registry: Registry): Holders {
  const [keys, teams] = [keyPartsOf(registry), teamPartsOf(registry)];
  const holder = (statement: string): Holder => {
    return async (transaction, projectId, id) => (await read(transaction, statement, projectId, [id])).grants;
  };
  const columnOf = (definition: Definition, field: string) => sqlNames(definition).column(field);
  return {
    ofKey:
      keys &&
      holder(
        permissionsWhere(
          { ...keys, definition: keys.permission, holderId: keys.keyId, labels: keys.labels },
          `p.${columnOf(keys.permission, keys.keyId)} = ANY($2::uuid[])`,
        ),
      ),
    ofUser:
      teams &&
      holder(
        permissionsWhere(
          { ...teams, definition: teams.permission, holderId: teams.teamId, labels: teams.labels },
          `p.${columnOf(teams.permission, teams.teamId)} IN (SELECT m.${columnOf(teams.member, teams.memberTeamId)} ` +
            `FROM "${teams.member.table}" m WHERE ${ofProject('m')} AND m.${columnOf(teams.member, teams.memberUserId)} = ANY($2::uuid[]))`,
        ),
      ),
  };
}

/** The fields of permission records: the holder, the permission, and the labels. */
interface Permissions {
  readonly definition: Definition;
  readonly holderId: string;
  readonly held: string;
  readonly labels: string | undefined;
}

/** All of them by the key of their definition: permissions of keys, permissions of teams, and members of teams. */
export function grantingRecords(registry: Registry): ReadonlyMap<string, GrantingRecords> {
  const [keys, teams] = [keyPartsOf(registry), teamPartsOf(registry)];
  const all: GrantingRecords[] = [];
  if (keys !== undefined) {
    const { permission: definition, keyId: holderId, held, labels } = keys;
    all.push(permissionRecords('key', { definition, holderId, held, labels }));
  }
  if (teams !== undefined) {
    const { permission: definition, teamId: holderId, held, labels, member, memberTeamId } = teams;
    const permissions = { definition, holderId, held, labels };
    all.push(permissionRecords('team', permissions), memberRecords(permissions, member, memberTeamId));
  }
  return new Map(all.map((records) => [records.definition.key, records]));
}

function permissionRecords(heldBy: 'key' | 'team', permissions: Permissions): GrantingRecords {
  const { definition, holderId, held: permissionField, labels: labelsField } = permissions;
  const statement = permissionsWhere(permissions, 'p."id" = ANY($2::uuid[])');
  return {
    definition,
    heldBy,
    held: (transaction, projectId, ids) => read(transaction, statement, projectId, ids),
    given: (_transaction, _projectId, { columns, arrays }, before) => {
      const [was] = before.grants;
      const permission = columns.get(permissionField) ?? was?.permission;
      const labels = arrays.get(labelsField ?? '') ?? was?.labels ?? [];
      const holder = columns.get(holderId);
      return Promise.resolve({
        grants: permission === undefined ? [] : [{ permission, labels }],
        holders: holder === undefined || holder === null ? [] : [holder],
      });
    },
  };
}

/** A user that joins or leaves a team gains or loses its grants. */
function memberRecords(permissions: Permissions, definition: Definition, teamId: string): GrantingRecords {
  const teamsOf = `SELECT m.${sqlNames(definition).column(teamId)} FROM "${definition.table}" m WHERE ${ofProject('m')} AND m."id" = ANY($2::uuid[])`;
  const holder = sqlNames(permissions.definition).column(permissions.holderId);
  const ofMembers = permissionsWhere(permissions, `p.${holder} IN (${teamsOf})`);
  const ofTeams = permissionsWhere(permissions, `p.${holder} = ANY($2::uuid[])`);
  return {
    definition,
    heldBy: 'team',
    held: (transaction, projectId, ids) => read(transaction, ofMembers, projectId, ids),
    given: (transaction, projectId, { columns }, before) => {
      const team = columns.get(teamId);
      return typeof team === 'string' ? read(transaction, ofTeams, projectId, [team]) : Promise.resolve(before);
    },
  };
}

function permissionsWhere({ definition, holderId, held, labels }: Permissions, condition: string): string {
  const [label, labelJoin] = labelsOf(definition, labels);
  const { table, column } = sqlNames(definition);
  return (
    `SELECT p."id", p.${column(held)}, ${label}, p.${column(holderId)} FROM ${table} p${labelJoin} ` +
    `WHERE ${ofProject('p')} AND ${condition}`
  );
}

async function read(transaction: Transaction, text: string, projectId: string, ids: readonly string[]): Promise<Held> {
  const statement: Statement = writeStatement(text);
  const { rows } = await transaction.query(statement, [projectId, arrayText(ids)]);
  const holders = new Set(rows.flatMap(([, , , holder]) => (typeof holder === 'string' ? [holder] : [])));
  return { grants: grantsOf(rows), holders: [...holders] };
}
