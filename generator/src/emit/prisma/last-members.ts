import type { Catalog, Part, Reference, Resource } from '../../model/model.js';
import { type DatabaseObject, triggerFunction } from './database-object.js';

const NAME = 'team_keeps_a_member';

/**
 * A team that should have at least one member keeps the last one. Whoever takes a member away holds the team until the
 * transaction ends, so that two who take the last two wait for each other; looked at when the transaction ends, so
 * that one member may make room for another, and a project may go with all it has.
 */
export function lastMembers(catalog: Catalog): readonly DatabaseObject[] {
  const entityOf = (part: Part): Resource | Reference | undefined =>
    [...catalog.references, ...catalog.resources].find((entity) => entity.part === part);
  const team = entityOf('team');
  const member = entityOf('team member');
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
