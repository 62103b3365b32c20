import {
  actAs,
  type Database,
  DatabaseError,
  type Queryable,
  SERVICE_WORK,
  serviceRows,
  type Transaction,
} from '@catalog-service/postgres';
import { foldedText, isUuid } from '@catalog-service/vocabulary';
import { requireTeamParts, type TeamParts } from '../caller/parts.js';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { sqlNames } from '../hooks/sql-names.js';
import { insertRecords } from './insert-planned.js';
import { planProblems } from './planned-records.js';
import { ProvisionError, requireRecord, requireStored } from './requirements.js';

export interface Team {
  readonly id: string;
  readonly name: string;
  /** Names of the permissions that it grants. */
  readonly permissions: readonly string[];
  /** Ids of its users. */
  readonly members: readonly string[];
}

/** A team of a project, by its id or its name. */
export interface TeamRef {
  readonly projectId: string;
  readonly team: string;
}

export interface TeamGrant extends TeamRef {
  readonly permission: string;
  /** Ids of the labels that limit it; none: no limit. */
  readonly labels?: readonly string[];
}

/** The constraint of the trigger that protects the last member of a team. */
const LAST_MEMBER = 'team_keeps_a_member';

/** The teams of a project, oldest first. */
export async function listTeams(queryable: Queryable, registry: Registry, projectId: string): Promise<Team[]> {
  await requireStored(queryable, registry, 'project', projectId);
  const { team, member, memberTeamId, memberUserId, permission, teamId, held } = requireTeamParts(registry);
  const listOf = (field: string, definition: Definition, ofTeam: string): string => {
    const { table, column } = sqlNames(definition);
    return (
      `(SELECT coalesce(json_agg(DISTINCT x.${column(field)}), '[]') FROM ${table} x ` +
      `WHERE ${ofProject('x', 'team."projectId"')} AND x.${column(ofTeam)} = team."id")`
    );
  };
  const rows = await serviceRows(
    queryable,
    `SELECT team."id", team."name", ${listOf(held, permission, teamId)}, ` +
      `${listOf(memberUserId, member, memberTeamId)} FROM "${team.table}" AS team ` +
      `WHERE ${ofProject('team')} ORDER BY team."createdAt", team."id"`,
    [projectId],
  );
  return rows.map(([id, name, permissions, members]) => ({
    id: id ?? '',
    name: name ?? '',
    permissions: JSON.parse(permissions ?? '[]'),
    members: JSON.parse(members ?? '[]'),
  }));
}

/**
 * Adds a user to a team, if it is not a member yet.
 * @throws ProvisionError if there is no such team or user
 */
export function addMember(
  database: Database,
  registry: Registry,
  ref: TeamRef & { readonly userId: string },
): Promise<{ readonly teamId: string }> {
  return database.transaction(async (transaction) => {
    const { member, memberTeamId, memberUserId } = requireTeamParts(registry);
    const { table, column } = sqlNames(member);
    await requireStored(transaction, registry, 'user', ref.userId);
    const { id } = await lockTeam(transaction, registry, ref);
    const { rows } = await transaction.query(
      {
        text: `SELECT 1 FROM ${table} WHERE ${ofProject()} AND ${is(column(memberTeamId), 2)} AND ${is(column(memberUserId), 3)}`,
      },
      [ref.projectId, id, ref.userId],
    );
    if (rows.length > 0) return { teamId: id };
    const data = { [memberTeamId]: id, [memberUserId]: ref.userId };
    const input = requireRecord(member, data, { projectId: ref.projectId, now: new Date().toISOString() });
    await insertRecords(transaction, member, [input]);
    return { teamId: id };
  }, SERVICE_WORK);
}

/**
 * Removes a user from a team: it loses the permissions within a second.
 * @throws ProvisionError if the user is not in it, or is the last member of a team that needs one
 */
export async function removeMember(
  database: Database,
  registry: Registry,
  ref: TeamRef & { readonly userId: string },
): Promise<{ readonly teamId: string }> {
  const { member, memberTeamId, memberUserId } = requireTeamParts(registry);
  const { table, column } = sqlNames(member);
  try {
    return await database.transaction(async (transaction) => {
      const { id, name } = await lockTeam(transaction, registry, ref);
      const text = `DELETE FROM ${table} WHERE ${ofProject()} AND ${is(column(memberTeamId), 2)} AND ${is(column(memberUserId), 3)}`;
      const { count } = await transaction.query({ text }, [ref.projectId, id, ref.userId]);
      if (count === 0)
        throw new ProvisionError('not_found', `The user ${ref.userId} is not a member of the team ${name}.`);
      return { teamId: id };
    }, SERVICE_WORK);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== LAST_MEMBER) throw error;
    const message = `The team ${ref.team} must have at least one member. Add another member first.`;
    throw new ProvisionError('conflict', message, { cause: error });
  }
}

/**
 * Grants a permission to the members of a team.
 * @throws ProvisionError if it is unknown, a label does not exist, or the team's permissions cannot change
 */
export function grantToTeam(
  database: Database,
  registry: Registry,
  grant: TeamGrant,
): Promise<{ readonly id: string }> {
  return database.transaction(async (transaction) => {
    const { permission: definition, teamId, held, labels } = requireTeamParts(registry);
    const team = await editableTeam(transaction, registry, grant);
    const data = {
      [teamId]: team,
      [held]: grant.permission,
      ...((grant.labels ?? []).length > 0 && { [labels ?? 'labels']: grant.labels }),
    };
    const { projectId } = grant;
    const input = requireRecord(definition, data, { projectId, now: new Date().toISOString() });
    const [missing] = await planProblems(transaction, registry, projectId, [{ definition, input }]);
    if (missing !== undefined) throw new ProvisionError('not_found', missing.detail);
    await insertRecords(transaction, definition, [input]);
    return { id: input.columns.get('_id') ?? '' };
  }, SERVICE_WORK);
}

/**
 * Revokes a permission of a team, whatever labels limit it.
 * @throws ProvisionError if the team does not grant it, or its permissions cannot change
 */
export function revokeFromTeam(
  database: Database,
  registry: Registry,
  grant: TeamGrant,
): Promise<{ readonly teamId: string }> {
  return database.transaction(async (transaction) => {
    const { permission, teamId, held } = requireTeamParts(registry);
    const team = await editableTeam(transaction, registry, grant);
    const { table, column } = sqlNames(permission);
    const text = `DELETE FROM ${table} WHERE ${ofProject()} AND ${is(column(teamId), 2)} AND ${column(held)} = $3`;
    const { count } = await transaction.query({ text }, [grant.projectId, team, grant.permission]);
    if (count > 0) return { teamId: team };
    throw new ProvisionError('not_found', `The team ${grant.team} does not grant ${grant.permission}.`);
  }, SERVICE_WORK);
}

async function editableTeam(transaction: Transaction, registry: Registry, ref: TeamRef): Promise<string> {
  const { id, name, isEditable } = await lockTeam(transaction, registry, ref);
  if (isEditable) return id;
  throw new ProvisionError('conflict', `The service created the team ${name}, so its permissions cannot be changed.`);
}

/** Locks the team until the transaction ends, and names the operator as the author. */
async function lockTeam(transaction: Transaction, registry: Registry, { projectId, team }: TeamRef) {
  await requireStored(transaction, registry, 'project', projectId);
  await actAs(transaction, 'operator');
  const { team: definition }: TeamParts = requireTeamParts(registry);
  const column = isUuid(team) ? '"id"::text = lower($2)' : `${foldedText('"name"')} = ${foldedText('$2::text')}`;
  const { rows } = await transaction.query(
    {
      text: `SELECT "id", "name", "isPermissionsEditable" FROM "${definition.table}" WHERE ${ofProject()} AND ${column} FOR UPDATE`,
    },
    [projectId, team],
  );
  const [[id, name, isEditable] = [], ...others] = rows;
  if (typeof id !== 'string') {
    throw new ProvisionError('not_found', `The project has no team ${team}. \`team list\` lists its teams.`);
  }
  if (others.length > 0)
    throw new ProvisionError('conflict', `Several teams have the name ${team}. Specify one by its id.`);
  return { id, name: name ?? '', isEditable: isEditable !== 'f' };
}

/** @param column in quotation marks */
const is = (column: string, parameter: number): string => `${column} = $${parameter}::uuid`;
