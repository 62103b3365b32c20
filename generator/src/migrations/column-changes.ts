import {
  type ColumnState,
  columnText,
  commentText,
  parseValues,
  requiredSteps,
  type TableState,
} from '@catalog-service/migrations';
import { inBatches, inTransaction, type SchemaChange, type Step } from './change.js';

/** Changes of the columns of a table that exists before and after. */
export function columnChanges(table: string, standing: TableState, wanted: TableState): readonly SchemaChange[] {
  return [
    ...Object.entries(wanted.columns).flatMap(([column, state]) => {
      const before = standing.columns[column];
      return before === undefined ? addedColumn(table, column, state) : changedColumn({ table, column, before, state });
    }),
    ...forgotten(standing, wanted).flatMap(([column, state]) => freedColumn(table, column, state)),
  ];
}

/** Older builds write rows without the column, so a required one keeps its default, or may be empty until they have stopped. */
function addedColumn(table: string, column: string, state: ColumnState): SchemaChange[] {
  const isRequired = !state.nullable && state.default === undefined;
  const added = isRequired ? { ...state, nullable: true } : state;
  const sql = [
    `ALTER TABLE "${table}" ADD COLUMN ${columnText(column, added)};`,
    ...(state.comment === undefined ? [] : [commentText(table, column, state.comment)]),
  ].join('\n');
  const change: SchemaChange = { kind: 'add-column', phase: 'expand', table, column, steps: [inTransaction(sql)] };
  return isRequired ? [change, required(table, column, state)] : [change];
}

interface Changed {
  readonly table: string;
  readonly column: string;
  readonly before: ColumnState;
  readonly state: ColumnState;
}

function changedColumn({ table, column, before, state }: Changed): SchemaChange[] {
  const alter = (action: string): Step => inTransaction(`ALTER TABLE "${table}" ALTER COLUMN "${column}" ${action};`);
  const changes: SchemaChange[] = [];
  if (isWidened(before.type, state.type)) {
    changes.push({ kind: 'change-type', phase: 'expand', table, column, steps: [alter(`TYPE ${state.type}`)] });
  } else if (before.type !== state.type) {
    changes.push({
      kind: 'change-type',
      phase: 'break',
      table,
      column,
      danger: `it holds ${before.type} and would hold ${state.type}: add a field of the new type, copy the values, remove the old field`,
      steps: [alter(`TYPE ${state.type} USING "${column}"::text::${state.type}`)],
    });
  }
  if (before.nullable && !state.nullable) changes.push(required(table, column, state));
  if (!before.nullable && state.nullable) {
    changes.push({ kind: 'free-column', phase: 'expand', table, column, steps: [alter('DROP NOT NULL')] });
  }
  // A column without a default in the database needs none: its writers know the default.
  const isOther = before.default !== undefined && !isSameDefault(before.default, state.default);
  if (isOther) {
    const action = state.default === undefined ? 'DROP DEFAULT' : `SET DEFAULT ${state.default}`;
    const phase = state.default === undefined ? 'later' : 'expand';
    changes.push({ kind: 'change-default', phase, table, column, steps: [alter(action)] });
  }
  if (before.comment !== state.comment) {
    const sql =
      state.comment === undefined
        ? `COMMENT ON COLUMN "${table}"."${column}" IS NULL;`
        : commentText(table, column, state.comment);
    // Values that rows may still contain stay in the comment.
    const left = new Set(state.comment === undefined ? [] : parseValues(state.comment));
    const isGiven = before.comment === undefined || parseValues(before.comment).every((value) => left.has(value));
    const phase = isGiven ? 'expand' : 'contract';
    changes.push({ kind: 'note-values', phase, table, column, steps: [inTransaction(sql)] });
  }
  return changes;
}

/** Whether a decimal gets more digits before the point alone, for which no row is read or written. */
function isWidened(before: string, after: string): boolean {
  const [[, was, scale] = [], [, is, other] = []] = [before, after].map((type) => DECIMAL.exec(type) ?? []);
  return scale !== undefined && scale === other && Number(was) < Number(is);
}

const DECIMAL = /^numeric\((\d+),(\d+)\)$/;

/**
 * A column becomes required after the last older build has stopped, because older builds may leave it empty. A check constraint that is
 * validated first avoids a scan of all rows under the lock.
 */
function required(table: string, column: string, state: ColumnState): SchemaChange {
  const [check, ...rest] = requiredSteps(table, column);
  const fill = state.default === undefined ? [] : [inBatches(table, column, state.default, `"${column}" IS NULL`)];
  return {
    kind: 'require-column',
    phase: 'later',
    table,
    column,
    ...(state.default === undefined && {
      danger: 'it becomes required, so existing rows without a value prevent the migration',
    }),
    steps: [check, ...fill, ...rest],
  };
}

/** A column that the catalog no longer has stays, and need not be filled, until no older build is running. */
function freedColumn(table: string, column: string, { nullable, default: initial }: ColumnState): SchemaChange[] {
  if (nullable || initial !== undefined) return [];
  const free = `ALTER TABLE "${table}" ALTER COLUMN "${column}" DROP NOT NULL;`;
  return [{ kind: 'free-column', phase: 'expand', table, column, steps: [inTransaction(free)] }];
}

/** The columns to drop, after the triggers that use them. */
export function goneColumns(table: string, standing: TableState, wanted: TableState): readonly SchemaChange[] {
  return forgotten(standing, wanted).map(([column]) => ({
    kind: 'drop-column',
    phase: 'later',
    table,
    column,
    danger: 'what it holds is lost',
    steps: [inTransaction(`ALTER TABLE "${table}" DROP COLUMN "${column}";`)],
  }));
}

const forgotten = (standing: TableState, wanted: TableState): [string, ColumnState][] =>
  Object.entries(standing.columns).filter(([column]) => wanted.columns[column] === undefined);

function isSameDefault(standing: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return false;
  // PostgreSQL prints a number without the quotes in which it was given.
  const bare = (text: string) => text.replace(/(::[a-z ()0-9,[\]]+)+$/, '').replace(/^'(.*)'$/, '$1');
  return bare(standing) === bare(wanted);
}
