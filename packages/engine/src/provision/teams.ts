import {
  actAs,
  type Database,
  DatabaseError,
  type Queryable,
  SERVICE_WORK,
  type Transaction,
} from '@catalog-service/postgres';
import { isUuid } from '@catalog-service/vocabulary';
import { requireTeamParts, type TeamParts } from '../caller/team-parts.js';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { sqlNames } from '../hooks/sql-names.js';
import { insertRecords } from './insert-planned.js';
import { planProblems } from './planned-records.js';
import { ProvisionError } from './provision-error.js';
import { type RecordInput, readRecord } from './read-record.js';
import { requireStored } from './require-stored.js';

export interface Team {
  readonly id: string;
  readonly name: string;
  /** Names of what its members hold. */
  readonly permissions: readonly string[];
  /** Ids of the users who are in it. */
  readonly members: readonly string[];
}

/** A team of a project, by its id or its name. */
export interface TeamPlace {
  readonly projectId: string;
  readonly team: string;
}

export interface TeamGrant extends TeamPlace {
  readonly permission: string;
  /** Ids of the labels that narrow it; none: not narrowed. */
  readonly labels?: readonly string[];
}

/** What the trigger says that keeps the last member of a team. */
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
  const { rows } = await queryable.query(
    {
      text:
        `SELECT team."id", team."name", ${listOf(held, permission, teamId)}, ` +
        `${listOf(memberUserId, member, memberTeamId)} FROM "${team.table}" AS team ` +
        `WHERE ${ofProject('team')} ORDER BY team."createdAt", team."id"`,
      repeatable: true,
    },
    [projectId],
    SERVICE_WORK,
  );
  return rows.map(([id, name, permissions, members]) => ({
    id: id ?? '',
    name: name ?? '',
    permissions: JSON.parse(permissions ?? '[]'),
    members: JSON.parse(members ?? '[]'),
  }));
}

/**
 * Puts a user into a team; one who is in it stays.
 * @throws ProvisionError where there is no such team or user.
 */
export function addMember(
  database: Database,
  registry: Registry,
  place: TeamPlace & { readonly userId: string },
): Promise<{ readonly teamId: string }> {
  return database.transaction(async (transaction) => {
    const { member, memberTeamId, memberUserId } = requireTeamParts(registry);
    const { table, column } = sqlNames(member);
    await requireStored(transaction, registry, 'user', place.userId);
    const { id } = await lockTeam(transaction, registry, place);
    const { rows } = await transaction.query(
      {
        text: `SELECT 1 FROM ${table} WHERE ${ofProject()} AND ${is(column(memberTeamId), 2)} AND ${is(column(memberUserId), 3)}`,
      },
      [place.projectId, id, place.userId],
    );
    if (rows.length > 0) return { teamId: id };
    const data = { [memberTeamId]: id, [memberUserId]: place.userId };
    const input = readRecord(member, data, { projectId: place.projectId, now: new Date().toISOString() });
    await insertRecords(transaction, member, [requireValid(input)]);
    return { teamId: id };
  }, SERVICE_WORK);
}

/**
 * Takes a user out of a team: what it held through it is gone within a second.
 * @throws ProvisionError where the user is not in it, or is the last one of a team that keeps one.
 */
export async function removeMember(
  database: Database,
  registry: Registry,
  place: TeamPlace & { readonly userId: string },
): Promise<{ readonly teamId: string }> {
  const { member, memberTeamId, memberUserId } = requireTeamParts(registry);
  const { table, column } = sqlNames(member);
  try {
    return await database.transaction(async (transaction) => {
      const { id, name } = await lockTeam(transaction, registry, place);
      const text = `DELETE FROM ${table} WHERE ${ofProject()} AND ${is(column(memberTeamId), 2)} AND ${is(column(memberUserId), 3)}`;
      const { count } = await transaction.query({ text }, [place.projectId, id, place.userId]);
      if (count === 0) throw new ProvisionError('not_found', `The user ${place.userId} is not in the team ${name}.`);
      return { teamId: id };
    }, SERVICE_WORK);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== LAST_MEMBER) throw error;
    const message = `The team ${place.team} keeps at least one member; add another one first.`;
    throw new ProvisionError('conflict', message, { cause: error });
  }
}

/**
 * Lets the members of a team hold a permission.
 * @throws ProvisionError where it is not known, a label is not there, or the service made the team and its permissions stay.
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
    const input = requireValid(readRecord(definition, data, { projectId, now: new Date().toISOString() }));
    const [missing] = await planProblems(transaction, registry, projectId, [{ definition, input }]);
    if (missing !== undefined) throw new ProvisionError('not_found', missing.detail);
    await insertRecords(transaction, definition, [input]);
    return { id: input.columns.get('_id') ?? '' };
  }, SERVICE_WORK);
}

/**
 * Takes a permission from the members of a team, whatever labels narrow it.
 * @throws ProvisionError where the team does not grant it, or the service made the team and its permissions stay.
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
    throw new ProvisionError('not_found', `The team ${grant.team} grants no ${grant.permission}.`);
  }, SERVICE_WORK);
}

async function editableTeam(transaction: Transaction, registry: Registry, place: TeamPlace): Promise<string> {
  const { id, name, isEditable } = await lockTeam(transaction, registry, place);
  if (isEditable) return id;
  throw new ProvisionError('conflict', `The service made the team ${name}: what it grants stays as it is.`);
}

/** The team, held until the transaction ends, and the operator named as the one who changes it. */
async function lockTeam(transaction: Transaction, registry: Registry, { projectId, team }: TeamPlace) {
  await requireStored(transaction, registry, 'project', projectId);
  await actAs(transaction, 'operator');
  const { team: definition }: TeamParts = requireTeamParts(registry);
  const column = isUuid(team) ? '"id"::text = lower($2)' : '"name" = $2';
  const { rows } = await transaction.query(
    {
      text: `SELECT "id", "name", "isPermissionsEditable" FROM "${definition.table}" WHERE ${ofProject()} AND ${column} FOR UPDATE`,
    },
    [projectId, team],
  );
  const [[id, name, isEditable] = [], ...others] = rows;
  if (typeof id !== 'string') {
    throw new ProvisionError('not_found', `The project has no team ${team}; \`team list\` shows those it has.`);
  }
  if (others.length > 0)
    throw new ProvisionError('conflict', `Several teams have the name ${team}: name one by its id.`);
  return { id, name: name ?? '', isEditable: isEditable !== 'f' };
}

/** @param column in quotation marks */
const is = (column: string, parameter: number): string => `${column} = $${parameter}::uuid`;

function requireValid(input: RecordInput): RecordInput {
  const [problem] = input.problems;
  if (problem !== undefined) throw new ProvisionError('invalid', problem.detail);
  return input;
}
