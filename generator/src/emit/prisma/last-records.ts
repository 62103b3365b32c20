import { goesWithTarget } from '@catalog-service/vocabulary';
import { databaseName } from '@catalog-service/vocabulary/database';
import { entityWith } from '../../model/entities.js';
import type { Catalog, Field, Reference, Resource } from '../../model/model.js';
import { type DatabaseObject, triggerFunction } from './database-table.js';

/**
 * Triggers for Entity Arrays with `onDelete: cascade`: a record is deleted with the last record of its set. If the set limits what the
 * record grants, an empty set would grant everything.
 */
export function lastOfSets(catalog: Catalog): readonly DatabaseObject[] {
  return [...catalog.resources, ...catalog.references].flatMap((entity) =>
    entity.fields.flatMap((field) => lastOfSet(entity, field)),
  );
}

function lastOfSet({ table }: Resource | Reference, { name: field, type, relation }: Field): readonly DatabaseObject[] {
  const join = relation?.joinTable;
  if (type !== 'Entity Array' || relation === undefined || !goesWithTarget(relation) || join === undefined) return [];
  const name = databaseName(join, 'last');
  // A record that a caller removes from the set still exists; a deleted one does not.
  const deleted = `NOT EXISTS (SELECT FROM "${relation.targetTable}" target WHERE target."id" = old_rows."targetId")`;
  const owners = `SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE ${deleted}`;
  const isOwner = `(owner."projectId", owner."id") IN (${owners})`;
  return [
    triggerFunction(name, [
      `-- A write that changes the ${field} holds the row of their owner: wait for it, then look at what it left.`,
      `PERFORM FROM "${table}" owner WHERE ${isOwner} FOR UPDATE;`,
      `DELETE FROM "${table}" owner WHERE ${isOwner}`,
      `  AND NOT EXISTS (SELECT FROM "${join}" rest WHERE rest."projectId" = owner."projectId" AND rest."ownerId" = owner."id");`,
    ]),
    {
      kind: 'trigger',
      table: join,
      name: 'last_of_set',
      create: `CREATE TRIGGER "last_of_set" AFTER DELETE ON "${join}" REFERENCING OLD TABLE AS old_rows\n  FOR EACH STATEMENT EXECUTE FUNCTION "${name}"();`,
    },
  ];
}

const NAME = 'team_keeps_a_member';

/**
 * A team that should have at least one member keeps its last one. A transaction that removes a member locks the team, so that two
 * transactions that remove the last two members wait for each other. The check runs at the end of the transaction, so that members can
 * be replaced and a project can be deleted with all its records.
 */
export function lastMembers(catalog: Catalog): readonly DatabaseObject[] {
  const team = entityWith(catalog, 'team');
  const member = entityWith(catalog, 'team member');
  const teamId = member?.fields.find(
    ({ type, relation }) => type === 'Entity' && relation?.targetTable === team?.table,
  );
  if (team === undefined || member === undefined || teamId?.column === undefined) return [];
  const { column } = teamId;
  return [
    triggerFunction(NAME, [
      `PERFORM FROM "${team.table}" WHERE "projectId" = OLD."projectId" AND "id" = OLD."${column}" AND "shouldHaveAtLeastOneMember" FOR UPDATE;`,
      `IF FOUND AND NOT EXISTS (SELECT FROM "${member.table}" WHERE "projectId" = OLD."projectId" AND "${column}" = OLD."${column}") THEN`,
      "  RAISE EXCEPTION 'The team % keeps at least one member', OLD.\"" +
        column +
        `" USING ERRCODE = 'restrict_violation', CONSTRAINT = '${NAME}';`,
      'END IF;',
    ]),
    {
      kind: 'trigger',
      table: member.table,
      name: NAME,
      create:
        `CREATE CONSTRAINT TRIGGER "${NAME}" AFTER DELETE OR UPDATE OF "${column}" ON "${member.table}"\n` +
        `  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "${NAME}"();`,
    },
  ];
}
