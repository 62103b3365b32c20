import { checkName, databaseName } from '@catalog-service/vocabulary/database';
import {
  type DatabaseObject,
  type DatabaseTable,
  onlyReadCommitted,
  rowFunction,
  triggerFunction,
} from '../../emit/prisma/database-table.js';
import type { Catalog, Field } from '../../model/model.js';
import {
  IS_RESTORED_BESIDE,
  IS_RESTORED_WHOLE,
  leavesRestored,
  restoredTables,
} from '../soft-delete/deleted-records.js';
import { type ResolvedTimeline, timelinesOf } from './timelines.js';

/** How the names of the triggers begin that keep the records beside each other, and their parent's state. */
export const [SPAN, AGREEING] = ['span_of', 'state_of'] as const;

/**
 * Triggers for the timelines: each record ends where the next one starts, by start and then by id, and the record whose state it is
 * has the state of the last one, whoever writes. A write locks that record before it looks, so that writes of one timeline come one
 * after another.
 */
export function timelineTriggers(
  catalog: Catalog,
  tables: readonly DatabaseTable[],
  project: string,
): readonly DatabaseObject[] {
  const restored = restoredTables(catalog, tables, project);
  return timelinesOf(catalog).flatMap((timeline) => objectsOf(timeline, restored.has(timeline.events.table)));
}

function objectsOf(
  { events, parent, of, state, starts, ends, current }: ResolvedTimeline,
  isRestored: boolean,
): readonly DatabaseObject[] {
  const { table } = events;
  const [parentId, stateIs, start, end] = [of, state, starts, ends].map(quotedColumn);
  const inParent = quotedColumn(current);
  const touched = ({ fields }: Pick<typeof parent, 'fields'>) =>
    fields.some(({ column }) => column === 'updatedAt') ? ', "updatedAt" = CURRENT_TIMESTAMP' : '';

  /**
   * The record that stands beside the place of a row, whether the row is there or not. The comparison names the parent again: without
   * statistics, PostgreSQL otherwise prefers an index that is ordered by start alone.
   */
  const neighbour = (what: string, row: string, side: '<' | '>'): string =>
    `SELECT ${what} FROM "${table}" WHERE "projectId" = ${row}."projectId" AND ${parentId} = ${row}.${parentId} ` +
    `AND (${parentId}, ${start}, "id") ${side} (${row}.${parentId}, ${row}.${start}, ${row}."id") AND "id" <> ${row}."id" ` +
    `ORDER BY ${side === '<' ? `${start} DESC, "id" DESC` : `${start}, "id"`} LIMIT 1`;
  const next = (row: string) => `(${neighbour(start ?? '', row, '>')})`;
  const endOfPrevious = (row: string, value: string): string =>
    `UPDATE "${table}" SET ${end} = ${value}${touched(events)} WHERE "id" = (${neighbour('"id"', row, '<')}) AND ${end} IS DISTINCT FROM ${value};`;
  const last = (row: string, id: string): string =>
    `SELECT ${stateIs} AS "state" FROM "${table}" WHERE "projectId" = ${row}."projectId" AND ${parentId} = ${id} ` +
    `ORDER BY ${start} DESC, "id" DESC LIMIT 1`;
  const isRequired = parent.fields.some(
    ({ name, required }) => required && [current.name, current.idField].includes(name),
  );
  const follow = (row: string): string =>
    `UPDATE "${parent.table}" AS parent SET ${inParent} = last."state"${touched(parent)} ` +
    `FROM ${isRequired ? `(${last(row, `${row}.${parentId}`)}) last` : `(SELECT (${last(row, `${row}.${parentId}`)}) AS "state") last`} ` +
    `WHERE parent."projectId" = ${row}."projectId" AND parent."id" = ${row}.${parentId} AND parent.${inParent} IS DISTINCT FROM last."state";`;
  const lock = (row: string) =>
    `PERFORM FROM "${parent.table}" WHERE "projectId" = ${row}."projectId" AND "id" = ${row}.${parentId} FOR NO KEY UPDATE;`;
  const isMoved = `(NEW.${parentId}, NEW.${start}) IS DISTINCT FROM (OLD.${parentId}, OLD.${start})`;

  const span = databaseName(table, 'span');
  const chain = databaseName(table, 'chain');
  const agree = databaseName(table, current.column ?? '', 'agrees');
  const agreeing = databaseName(AGREEING, current.column ?? '');
  const constraint = checkName(table, 'current');
  const trigger = (name: string, when: string, calls: string): DatabaseObject => ({
    kind: 'trigger',
    table,
    name,
    create: `CREATE TRIGGER "${name}" ${when} ON "${table}"\n  FOR EACH ROW EXECUTE FUNCTION "${calls}"();`,
  });
  return [
    rowFunction(span, [
      ...leavesRestored(isRestored, IS_RESTORED_WHOLE, 'NEW'),
      ...onlyReadCommitted(table),
      lock('NEW'),
      `NEW.${start} := coalesce(NEW.${start}, CURRENT_TIMESTAMP);`,
      ...(isRestored ? [`IF ${IS_RESTORED_BESIDE} THEN`, `  NEW.${end} := NULL;`, 'END IF;'] : []),
      `IF ${isMoved} AND NEW.${end} IS NOT DISTINCT FROM OLD.${end} THEN`,
      `  NEW.${end} := ${next('NEW')};`,
      'END IF;',
    ]),
    triggerFunction(chain, [
      ...leavesRestored(isRestored, IS_RESTORED_WHOLE, 'NULL'),
      ...onlyReadCommitted(table),
      `IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND ${isMoved} THEN`,
      `  ${lock('OLD')}`,
      '  IF FOUND THEN',
      `    ${endOfPrevious('OLD', next('OLD'))}`,
      `    ${follow('OLD')}`,
      '  END IF;',
      'END IF;',
      `IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND ${isMoved} THEN`,
      `  ${endOfPrevious('NEW', `NEW.${start}`)}`,
      'END IF;',
      "IF TG_OP <> 'DELETE' THEN",
      `  ${follow('NEW')}`,
      'END IF;',
    ]),
    trigger(databaseName(SPAN, starts.column ?? '', 'first'), `BEFORE INSERT OR UPDATE OF ${parentId}, ${start}`, span),
    trigger(
      databaseName(SPAN, starts.column ?? '', 'last'),
      `AFTER INSERT OR DELETE OR UPDATE OF ${parentId}, ${stateIs}, ${start}`,
      chain,
    ),
    triggerFunction(agree, [
      `IF EXISTS (SELECT FROM "${parent.table}" AS parent, LATERAL (${last('parent', 'parent."id"')}) last`,
      `  WHERE parent."id" = NEW."id" AND parent.${inParent} IS DISTINCT FROM last."state") THEN`,
      `  RAISE 'The ${current.name} of "${parent.table}" is not that of the last row of "${table}"'`,
      `    USING ERRCODE = 'check_violation', TABLE = '${parent.table}', CONSTRAINT = '${constraint}';`,
      'END IF;',
    ]),
    {
      kind: 'trigger',
      table: parent.table,
      name: agreeing,
      create:
        `CREATE CONSTRAINT TRIGGER "${agreeing}" AFTER UPDATE OF ${inParent} ON "${parent.table}"\n` +
        `  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "${agree}"();`,
    },
  ];
}

function quotedColumn({ name, column }: Field): string {
  if (column === undefined) throw new Error(`${name} has no column`);
  return `"${column}"`;
}
