import {
  type DatabaseState,
  functionText,
  isSameDefinition,
  requiredSteps,
  type TableState,
  tableText,
} from '@catalog-service/migrations';
import { catalogObjects } from '../emit/prisma/catalog-objects.js';
import { type DatabaseTable, setterNames, type Trigger } from '../emit/prisma/database-table.js';
import { isCounter } from '../emit/prisma/record-counters.js';
import { serviceTables } from '../emit/prisma/service-tables.js';
import { FEATURES } from '../features/index.js';
import { storedCatalog } from '../model/entities.js';
import type { Catalog } from '../model/model.js';
import { inBatches, inTransaction, type SchemaChange, type Step } from './change.js';
import { columnChanges, goneColumns } from './column-changes.js';
import { droppedKey, goneUniques, indexChanges, keyChanges, keysInTheWay, leftKeys, looseKeys } from './key-changes.js';
import { valueChanges, valuesFollowed } from './value-changes.js';
import { wantedState } from './wanted-state.js';

/**
 * The changes from one state of a database to another, in an executable order. Additions come first and removals last, so that older
 * builds work until then.
 */
function schemaChanges(
  have: DatabaseState,
  want: DatabaseState,
  triggers: readonly Trigger[],
  service: readonly DatabaseTable[],
): readonly SchemaChange[] {
  const tables = Object.entries(want.tables);
  const kept = tables.flatMap(([name, wanted]) => {
    const standing = have.tables[name];
    return standing === undefined ? [] : [{ name, standing, wanted }];
  });
  const added = tables.filter(([name]) => have.tables[name] === undefined);
  const gone = Object.entries(have.tables).filter(([name]) => want.tables[name] === undefined);
  const left = leftKeys(have, want);
  const inTheWay = keysInTheWay(
    left,
    want,
    gone.map(([name]) => name),
  );
  return [
    ...kept.flatMap(({ name, standing, wanted }) => looseKeys(name, standing, wanted)),
    ...kept.flatMap(({ name, standing, wanted }) => goneTriggers(name, standing, wanted, triggers)),
    ...added.map(([name, table]): SchemaChange => {
      return { kind: 'add-table', phase: 'expand', table: name, steps: [inTransaction(tableText(name, table))] };
    }),
    ...kept.flatMap(({ name, standing, wanted }) =>
      columnChanges(name, standing, unfilled(name, standing, wanted, triggers)),
    ),
    ...functionChanges(have, want, triggers),
    ...tables.flatMap(([name]) => triggerChanges(name, have, want, triggers)),
    ...triggers.flatMap((trigger) => filledColumn(trigger, have, want)),
    ...tables.flatMap(([name, wanted]) => indexChanges(name, have.tables[name], wanted)),
    ...triggers.flatMap((trigger) => madeColumn(trigger, have)),
    ...tables.flatMap(([name, wanted]) => keyChanges(name, have.tables[name], wanted)),
    ...service.flatMap((table) => copiedRows(table, have)),
    ...inTheWay.map(({ table, name }) => droppedKey(table, name, 'later')),
    ...kept.flatMap(({ name, standing, wanted }) => goneColumns(name, standing, wanted)),
    ...gone.map(([name, table]) => {
      const copies = service.flatMap(({ replaces }) => (replaces?.table === name ? [inTurns(replaces.copy)] : []));
      return goneTable(name, table, new Set(inTheWay.map((key) => key.name)), copies);
    }),
    ...kept.flatMap(({ name, standing, wanted }) => goneUniques(name, standing, wanted, left)),
    ...goneFunctions(have, want, triggers),
    ...have.others.map((other): SchemaChange => {
      return {
        kind: 'drop-other',
        phase: 'break',
        table: '',
        name: other,
        danger: 'the catalog knows nothing of it',
        steps: [],
      };
    }),
  ];
}

/** The triggers in a database whose work another one does from now on. */
const replacedBy = ({ table, replaces = [] }: Trigger, { tables }: DatabaseState): readonly string[] =>
  replaces.filter((name) => tables[table]?.triggers[name] !== undefined);

/** A function whose trigger takes the place of others comes in the same transaction as these go. */
function functionChanges(have: DatabaseState, want: DatabaseState, triggers: readonly Trigger[]): SchemaChange[] {
  const replacing = new Set(
    triggers.flatMap((one) => (replacedBy(one, have).length > 0 ? [calledBy(one.create)] : [])),
  );
  return Object.entries(want.functions)
    .filter(([name, body]) => have.functions[name] !== body && !replacing.has(name))
    .map(([name, body]) => ({
      kind: 'change-function',
      phase: 'expand',
      table: '',
      name,
      steps: [inTransaction(functionText(name, body))],
    }));
}

function triggerChanges(
  table: string,
  have: DatabaseState,
  want: DatabaseState,
  triggers: readonly Trigger[],
): SchemaChange[] {
  const standing = have.tables[table];
  return Object.entries(want.tables[table]?.triggers ?? {}).flatMap(([name, text]) => {
    const declared = triggers.find((one) => one.table === table && one.name === name);
    const replaced = declared === undefined ? [] : replacedBy(declared, have);
    if (replaced.length === 0 && isSameDefinition(standing?.triggers[name] ?? '', text)) return [];
    const isNew = standing !== undefined && standing.triggers[name] === undefined;
    const { catchUp, isStrict } = (isNew ? declared : undefined) ?? {};
    const calls = calledBy(text);
    const sql = [
      ...replaced.map((other) => `DROP TRIGGER "${other}" ON "${table}";`),
      ...goneCalls(declared, have, want).map((gone) => `DROP FUNCTION "${gone}"();`),
      ...(replaced.length === 0 ? [] : [functionText(calls, want.functions[calls] ?? '')]),
      `${text.replace(/^CREATE TRIGGER/, 'CREATE OR REPLACE TRIGGER')};`,
      ...(catchUp === undefined ? [] : [catchUp]),
    ].join('\n');
    const phase = isStrict === true ? 'break' : 'expand';
    return [{ kind: 'change-trigger', phase, table, name, steps: [inTransaction(sql)] }];
  });
}

/** The functions that only the triggers call whose work another one does from now on. */
const goneCalls = (trigger: Trigger | undefined, have: DatabaseState, want: DatabaseState): readonly string[] =>
  (trigger === undefined ? [] : replacedBy(trigger, have))
    .map((name) => calledBy(have.tables[trigger?.table ?? '']?.triggers[name] ?? ''))
    .filter((name) => want.functions[name] === undefined);

/** The function that a trigger calls. */
const calledBy = (create: string): string => /EXECUTE FUNCTION "?([^"(]+)"?\(/.exec(create)?.[1] ?? '';

/** The existing rows get the value that a new or changed trigger calculates. */
function filledColumn({ table, name, fill }: Trigger, have: DatabaseState, want: DatabaseState): SchemaChange[] {
  const standing = have.tables[table];
  if (fill === undefined || standing === undefined) return [];
  const { column, calls, value, mayFail } = fill;
  const isNew = standing.triggers[name] === undefined;
  if (!isNew && have.functions[calls] === want.functions[calls]) return [];
  const steps =
    typeof value === 'string'
      ? [inBatches(table, column, value, `"${column}" IS DISTINCT FROM ${value}`)]
      : [{ mode: 'batches' as const, sql: value.statement }];
  const change = { kind: 'fill-column', table, column, steps } as const;
  if (isNew && standing.columns[column] !== undefined) {
    return [{ ...change, phase: 'break', danger: 'the values that it holds would be replaced by calculated ones' }];
  }
  if (!mayFail) return [{ ...change, phase: 'expand' }];
  return [{ ...change, phase: 'break', danger: 'a row for which it cannot be calculated would prevent the migration' }];
}

/** A table without the duty to fill columns whose trigger is yet to fill the existing rows. */
function unfilled(table: string, standing: TableState, wanted: TableState, triggers: readonly Trigger[]): TableState {
  const made = triggers.flatMap((trigger) => (trigger.table === table ? (trigger.made ?? []) : []));
  const columns = Object.entries(wanted.columns).map(([name, state]) => {
    const isEmpty = made.includes(name) && standing.columns[name]?.nullable !== false;
    return [name, isEmpty ? { ...state, nullable: true } : state] as const;
  });
  return { ...wanted, columns: Object.fromEntries(columns) };
}

/** The existing rows get what a trigger makes, once the index by which it looks for values is there. Then no row lacks it. */
function madeColumn({ table, made: column }: Trigger, have: DatabaseState): SchemaChange[] {
  const before = have.tables[table]?.columns;
  if (column === undefined || before === undefined || before[column]?.nullable === false) return [];
  const fill = inBatches(table, column, 'NULL', `"${column}" IS NULL`);
  return [{ kind: 'make-values', phase: 'expand', table, column, steps: [fill, ...requiredSteps(table, column)] }];
}

function goneTriggers(
  table: string,
  standing: TableState,
  wanted: TableState,
  triggers: readonly Trigger[],
): SchemaChange[] {
  const replaced = new Set(triggers.flatMap((one) => (one.table === table ? (one.replaces ?? []) : [])));
  const gone = Object.keys(standing.triggers).filter(
    (name) => wanted.triggers[name] === undefined && !replaced.has(name),
  );
  if (gone.length === 0) return [];
  // Newer builds write a column that is calculated no longer, or leave it empty.
  const starts = FEATURES.flatMap((feature) => feature.setters ?? []);
  const setters = new Set(Object.keys(wanted.columns).flatMap((column) => setterNames(column, starts)));
  const isUncounted = wanted.columns.projectId?.nullable !== false;
  return gone.map((name) => ({
    kind: 'drop-trigger',
    phase: setters.has(name) || (isUncounted && isCounter(name)) ? 'break' : 'later',
    table,
    name,
    steps: [inTransaction(`DROP TRIGGER "${name}" ON "${table}";`)],
  }));
}

function goneFunctions(have: DatabaseState, want: DatabaseState, triggers: readonly Trigger[]): SchemaChange[] {
  const dropped = new Set(triggers.flatMap((one) => goneCalls(one, have, want)));
  return Object.keys(have.functions)
    .filter((name) => want.functions[name] === undefined && !dropped.has(name))
    .map((name) => ({
      kind: 'drop-function',
      phase: 'later',
      table: '',
      name,
      steps: [inTransaction(`DROP FUNCTION "${name}"();`)],
    }));
}

const inTurns = (sql: string): Step => ({ mode: 'batches', sql });

/** A new table gets the rows of the one that it replaces, to which triggers write no longer. Older builds go on reading that one. */
function copiedRows({ name, replaces }: DatabaseTable, { tables }: DatabaseState): SchemaChange[] {
  if (replaces === undefined || tables[name] !== undefined || tables[replaces.table] === undefined) return [];
  return [{ kind: 'copy-rows', phase: 'expand', table: name, steps: [inTurns(replaces.copy)] }];
}

/** Its keys are dropped one by one, so that each statement locks only two tables. @param copies steps that save its rows */
function goneTable(name: string, { keys }: TableState, dropped: ReadonlySet<string>, copies: Step[]): SchemaChange {
  const foreign = Object.keys(keys).filter((key) => keys[key]?.startsWith('FOREIGN KEY') && !dropped.has(key));
  const drops = foreign.map((key) => inTransaction(`ALTER TABLE "${name}" DROP CONSTRAINT "${key}";`));
  return {
    kind: 'drop-table',
    phase: 'later',
    table: name,
    ...(copies.length === 0 && { danger: 'its rows are lost' }),
    steps: [...copies, ...drops, inTransaction(`DROP TABLE "${name}";`)],
  };
}

/** The changes that lead from a database to the schema of a catalog, in an executable order. */
export function catalogChanges(have: DatabaseState, wanted: Catalog): readonly SchemaChange[] {
  const catalog = storedCatalog(wanted);
  const triggers = catalogObjects(catalog).flatMap((object) => (object.kind === 'trigger' ? [object] : []));
  const want = wantedState(wanted);
  const followed = valuesFollowed(have, catalog);
  return [
    ...valueChanges(have, catalog),
    ...schemaChanges(have, want, triggers, serviceTables(catalog)).map((change) =>
      afterRename(change, have, want, followed),
    ),
  ];
}

/**
 * A check, or an index of some rows, that only compares with the new name of a value is added where the rows get the name, in the contract:
 * before that they would be in the way, and afterwards they fit.
 */
function afterRename(
  change: SchemaChange,
  have: DatabaseState,
  want: DatabaseState,
  followed: (table: string, text: string) => string,
): SchemaChange {
  const { kind, table, name = '' } = change;
  if (kind !== 'add-key' && kind !== 'add-index' && kind !== 'drop-index') return change;
  const part = kind === 'add-key' ? 'keys' : 'indexes';
  const [was, is] = [have.tables[table]?.[part][name], want.tables[table]?.[part][name]];
  if (was === undefined || is === undefined || isSameDefinition(was, is)) return change;
  if (!isSameDefinition(followed(table, was), is)) return change;
  const { danger: _, ...fits } = change;
  return { ...fits, phase: 'contract' };
}
