import type { SqlValue, Statement } from '@catalog-service/postgres';
import { isoMoment, setKey } from '@catalog-service/vocabulary';
import { type ClauseForm, clauseCondition } from '../../access/clause-sql.js';
import type { ResourceDefinition, Settings } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { ofProject, visibleTo } from '../../definition/tenant.js';
import { MAXIMUM_ROW_BYTES } from '../../read/encoder.js';
import { opaque, Parameters, PlannedStatement } from '../../read/planned-statement.js';
import { clausesAt } from '../../read/scopes.js';
import { selectionSql } from '../../read/selection.js';
import type { Selection } from '../../read/shape.js';
import { columnOf, SqlContext } from '../../read/sql-context.js';
import { factsMeet } from '../events/event-statements.js';
import type { HistoryField } from './history-fields.js';
import { FORMER_VALUES, formerMembers, IS_WHOLE, KEYS, laterSql, ofDays } from './stored-change.js';

/** A place in the order of the changes of a record. */
export interface VersionPosition {
  /** ISO 8601 in UTC, or `infinity`. */
  readonly at: string;
  readonly seq: string;
}

const LAST_SEQ = '9223372036854775807';

/** Behind all changes. */
export const END: VersionPosition = { at: 'infinity', seq: LAST_SEQ };

/** Behind all changes of a moment. */
export const endOf = (at: string): VersionPosition => ({ at, seq: LAST_SEQ });

/** Before a change, and behind the one before it. */
export const beforeOf = ({ at, seq }: VersionPosition): VersionPosition => ({ at, seq: String(BigInt(seq) - 1n) });

/** Indexes in the values of a statement. */
const PROJECT = 0;
const TABLE = 1;
const ID = 2;
const AT = 3;
const SEQ = 4;
export const KEPT = 5;
export const LIMIT = 6;
/** Whether the caller sees the record at the position, where that is known. */
export const SEEN = 7;
export const FIRST_OF_CLAUSES = 8;

/** The values of a statement, in the order of the indexes. */
export const historyValues = (values: {
  readonly projectId: string;
  readonly definition: ResourceDefinition;
  readonly id: string;
  readonly position: VersionPosition;
  readonly limit?: number;
  readonly sees?: boolean | undefined;
  readonly clauses: readonly SqlValue[];
}): readonly SqlValue[] => [
  values.projectId,
  values.definition.table,
  values.id,
  values.position.at,
  values.position.seq,
  values.definition.historyFor ?? null,
  values.limit === undefined ? null : String(values.limit),
  values.sees === undefined ? null : String(values.sees),
  ...values.clauses,
];

/** Cells of a row of changes; those of the fields follow, two for each: before, and after. */
export const CELLS = {
  sees: 0,
  at: 1,
  seq: 2,
  xid: 3,
  operation: 4,
  actor: 5,
  requestId: 6,
  keys: 7,
  saw: 8,
  fields: 9,
};

/**
 * SQL of the changes of a record behind a position (`>`) in their order, or of the others (`<=`), the newest first: whoever reads some of them
 * takes them as they come. PostgreSQL reads no more only if it is asked like this:
 *
 * - The record is a range, not `=`: most records have few changes, for which it would plan to read all and sort them, a hundred thousand too.
 * - All bounds begin with the record: it begins at the whole place only if no column behind the first one has a bound of its own.
 * - Other conditions stand outside of it (`OFFSET 0`): the fewer rows it expects to meet them, the sooner it would read all.
 *
 * The partitions are not in the order of time: a change is in that of the day on which its transaction began.
 *
 * @param position SQL of the place: `(at, seq)`, or `(at)` @param more SQL: a condition of partitions @param since SQL of a time to which it reaches back
 */
export function changesSql(
  id: string,
  comparison: '>' | '<=',
  position: string,
  { more = '', since }: { readonly more?: string; readonly since?: string } = {},
): string {
  const columns = ['"recordId"', '"at"', '"seq"'].map((name) => `o.${name}`);
  const [record, at] = columns;
  const compared = position.includes(',') ? columns.join(', ') : `${record}, ${at}`;
  const [bound, direction] = comparison === '>' ? ['<=', ''] : ['>=', ' DESC'];
  const end = since === undefined ? `${record} ${bound} ${id}` : `(${record}, ${at}) > (${id}, ${since})`;
  return (
    `(SELECT o.* FROM "RecordVersion" AS o WHERE ${ofDays('o')}${more} AND (${compared}) ${comparison} (${id}, ${position.slice(1)} AND ${end} ` +
    `ORDER BY ${columns.map((column) => column + direction).join(', ')} OFFSET 0)`
  );
}

const OPERATION = `CASE WHEN e."before" IS NULL THEN 'create' WHEN e."after" IS NULL THEN 'delete' ELSE 'update' END`;
/** SQL of the cells from `at` to `keys`. */
export const HEAD = `${isoMoment('e."at"')}, e."seq", e."xid", ${OPERATION}, e."actor", e."requestId", ${KEYS}`;

/** SQL of the cells of fields of the rows `b` and `a` with the number of their kind. */
export const cellsOf = (
  definition: ResourceDefinition,
  fields: readonly HistoryField[],
  number: number,
): readonly string[] =>
  fields.flatMap(({ name, joinTable }) =>
    joinTable === undefined
      ? [columnOf(definition, name, `b${number}`), columnOf(definition, name, `a${number}`)]
      : ['before', 'after'].map((side) => `e."${side}" -> '${setKey(joinTable)}'`),
  );

/** Where the values and the changes of the record are that a statement is about. */
export interface Place {
  readonly parameters: Parameters;
  /** Indexes of its table, and of the first value of the clauses. */
  readonly table: number;
  readonly clauses: number;
  /** SQL of its id, and of the position. */
  readonly id: string;
  readonly position: string;
}

/** What the statements about the changes of one record have in common. */
export class Source {
  readonly parameters: Parameters;
  readonly project: string;
  readonly position: string;
  readonly #table: number;
  readonly #clauses: number;
  readonly id: string;

  constructor(
    readonly registry: Registry,
    readonly definition: ResourceDefinition,
    readonly forms: readonly ClauseForm[],
    { parameters, table, clauses, id, position }: Place = placeOf(new Parameters()),
  ) {
    this.parameters = parameters;
    this.#clauses = clauses;
    this.#table = table;
    this.id = id;
    this.project = `${parameters.at(PROJECT)}::uuid`;
    this.position = position;
  }

  /** SQL: a change `e` is one of the record. A parameter that no statement has would have no type. */
  get of(): string {
    return `${this.#ofTable} AND e."recordId" = ${this.id}`;
  }

  get #ofTable(): string {
    return `${ofProject('e', this.project)} AND e."table" = ${this.parameters.at(this.#table)}::text`;
  }

  /** SQL of the first change behind the position that meets a condition. */
  firstBehind(columns: string, condition: string): string {
    return `SELECT ${columns} FROM ${changesSql(this.id, '>', this.position)} AS e WHERE ${this.#ofTable} AND ${condition} LIMIT 1`;
  }

  /** SQL: whether the caller saw the record before a change `e`; null where the change does not tell. */
  saw(): string {
    return `CASE WHEN e."before" IS NULL THEN false WHEN e."facts" IS NULL AND NOT ${IS_WHOLE} THEN NULL ELSE ${this.meet('e."facts"')} END`;
  }

  /** SQL: the caller sees a record of these facts. */
  meet(facts: string): string {
    return factsMeet(this.registry, this.definition, this.forms, this.parameters, this.#clauses, facts);
  }

  /** SQL: whether the caller sees the record at the position: the next change tells that can, or the record as it is now. */
  sees(): string {
    return `coalesce((${this.firstBehind(this.saw(), `(e."facts" IS NOT NULL OR ${IS_WHOLE})`)}), ${this.seesNow()})`;
  }

  seesNow(): string {
    const { definition, parameters } = this;
    const project = parameters.at(PROJECT);
    const clauses = clausesAt(this.#clauses, this.forms, parameters).map(
      (clause) => ` AND ${clauseCondition(this.registry, definition, 't', project, clause)}`,
    );
    return (
      `EXISTS (SELECT FROM "${definition.table}" AS t WHERE ${visibleTo(definition, 't', this.project)} ` +
      `AND t."id" = ${this.id}${clauses.join('')})`
    );
  }
}

/** The record that a request is about. */
export const placeOf = (parameters: Parameters): Place => ({
  parameters,
  table: TABLE,
  clauses: FIRST_OF_CLAUSES,
  id: opaque(`${parameters.at(ID)}::uuid`),
  position: `(${opaque(`${parameters.at(AT)}::timestamptz`)}, ${parameters.at(SEQ)}::bigint)`,
});

/** A record as it was at a position, where the caller saw it: the values before the changes since, the latest change first. */
export function stateStatement(
  registry: Registry,
  definition: ResourceDefinition,
  forms: readonly ClauseForm[],
  selection: Selection,
  settings: Pick<Settings, 'wireValues'>,
) {
  const source = new Source(registry, definition, forms);
  const { parameters, of, id, position, project } = source;
  const { table } = definition;
  const arrays = selection.flatMap(({ name }): [string, string][] => {
    const { relation, aliasOf = name } = definition.fields[name] ?? {};
    const join = relation?.joinTable;
    if (join === undefined) return [];
    const present = `${ofProject('s', project)} AND s."ownerId" = ${id} AND NOT EXISTS (SELECT FROM stop)`;
    return [[aliasOf, `(SELECT former."members" FROM (${formerMembers(join, present)}) AS former)`]];
  });
  const context = new SqlContext(registry, settings, parameters.at(PROJECT));
  const { columns, write, isUnbounded } = selectionSql(selection, definition, 't', context, new Map(arrays));
  const stop = (column: string, otherwise: string) => `coalesce((SELECT "${column}" FROM stop), ${otherwise})`;
  const text =
    `WITH stop AS MATERIALIZED (${source.firstBehind('e."at", e."seq"', IS_WHOLE)}), ` +
    `later AS MATERIALIZED (${laterSql(
      `${of} AND (e."at", e."seq") > ${position} AND (e."at", e."seq") <= (${stop('at', "'infinity'")}, ${stop('seq', LAST_SEQ)})`,
    )}), ` +
    `state AS MATERIALIZED (SELECT coalesce((SELECT to_jsonb(r) FROM "${table}" AS r WHERE ${visibleTo(definition, 'r', project)} ` +
    `AND r."id" = ${id} AND NOT EXISTS (SELECT FROM stop)), '{}') || ` +
    `coalesce((SELECT former."values" FROM (${FORMER_VALUES}) AS former), '{}') AS "values") ` +
    `SELECT ${columns} FROM state, jsonb_populate_record(NULL::"${table}", state."values") AS t ` +
    `WHERE state."values" ? 'id' AND ${source.sees()}`;
  return {
    statement: new PlannedStatement(text, parameters, 'short', { maximumBytes: MAXIMUM_ROW_BYTES, asBytes: true }),
    write,
    isUnbounded,
  };
}

/** How far back the statement of a moment looks for the first change of a transaction. */
const CHANGES_OF_ONE = 64;

/**
 * Of a moment: the time of now and the time to which the history reaches back, in milliseconds since 1970, and the first change of a
 * transaction that changed the record before and after the moment. $1 to $3 are the record, $4 the moment, $5 how long changes are kept.
 */
export const MOMENT: Statement = {
  text:
    `SELECT floor(extract(epoch FROM clock_timestamp()) * 1000), greatest(ceil(extract(epoch FROM now() - $5::interval) * 1000), (SELECT max("value"::bigint) ` +
    `FROM "Service" WHERE "key" IN ('history emptied', 'history ' || $2::text))), ${isoMoment('begun."at"')}, begun."seq" ` +
    // Most moments are between two transactions, and then no more is read.
    `FROM (SELECT (${changesAt('<=', 'e."xid"', 1)}) AS "last", (${changesAt('>', 'e."xid"', 1)}) AS "next" OFFSET 0) AS edge LEFT JOIN LATERAL (` +
    `SELECT o."at", o."seq" FROM (${changesAt('<=', 'e."at", e."seq", e."xid"', CHANGES_OF_ONE)}) AS o ` +
    'WHERE edge."last" = edge."next" AND o."xid" = edge."next" ORDER BY o."at", o."seq" LIMIT 1) AS begun ON true',
  name: 'read_moment',
  repeatable: true,
};

function changesAt(comparison: '<=' | '>', columns: string, count: number): string {
  const changes = changesSql(opaque('$3::uuid'), comparison, `(${opaque('$4::timestamptz')})`);
  return `SELECT ${columns} FROM ${changes} AS e WHERE ${ofProject('e')} AND e."table" = $2::text LIMIT ${count}`;
}
