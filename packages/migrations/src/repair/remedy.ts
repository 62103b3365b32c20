import type { MigrationStep } from '../format/migration-file.js';
import { givenCheck, requiredSteps } from '../format/required-steps.js';
import { inSchema } from '../format/state-steps.js';
import { columnText, functionText } from '../format/table-text.js';
import type { ColumnState, DatabaseState } from '../state/database-state.js';
import type { StateDifference } from '../state/state-differences.js';

/** How a part of a database comes back to what the migrations make. */
export interface Remedy {
  /** While they run, no request waits longer than a step waits for its lock. */
  readonly steps: readonly Step[];
  /** Statements after a failure, which leave nothing of the steps behind. */
  readonly undo?: readonly Step[];
  /** Why no step is safe, and what to do. */
  readonly refusal?: string;
  /** What to do afterwards. */
  readonly afterwards?: string;
}

type Step = Pick<MigrationStep, 'mode' | 'sql'>;
type Part = StateDifference & { readonly left: string };

const inTransaction = (sql: string): Step => ({ mode: 'transaction', sql });
const alone = (sql: string): Step => ({ mode: 'alone', sql });
const refused = (refusal: string): Remedy => ({ steps: [], refusal });

/** What rows have missed while a trigger did not run. */
const RECOUNT = 'node dist/service/admin.js recount --repair';
const WITHOUT_REQUESTS = 'requests would wait for that, so stop the service, then run';

/** The kinds of parts in the order in which they are repaired: each may need those before it. Keys that point elsewhere are the last. */
const ORDER: readonly StateDifference['kind'][] = [
  'extension',
  'table',
  'partition',
  'sequence',
  'column',
  'function',
  'trigger',
  'key',
  'index',
  'other',
  'comment',
];

/** The differences in the order in which they are repaired. */
export const inOrder = (parts: readonly StateDifference[]): readonly StateDifference[] =>
  [...parts].sort((one, other) => rank(one) - rank(other));

function rank({ kind, left = '' }: StateDifference): number {
  const isLast = kind === 'key' && !UNIQUE_KEY.test(left);
  return isLast ? ORDER.length : ORDER.indexOf(kind);
}

const UNIQUE_KEY = /^(?:PRIMARY KEY|UNIQUE) /;

/** @returns undefined for an addition, which somebody made on purpose */
export function remedyOf(part: StateDifference, expected: DatabaseState, found: DatabaseState): Remedy | undefined {
  const { left } = part;
  if (left === undefined) return undefined;
  const has = { expected, found };
  return MAKERS[part.kind]({ ...part, left }, has);
}

interface States {
  readonly expected: DatabaseState;
  readonly found: DatabaseState;
}

const MAKERS: Readonly<Record<StateDifference['kind'], (part: Part, states: States) => Remedy>> = {
  extension: ({ name }) => ({ steps: [inTransaction(`CREATE EXTENSION IF NOT EXISTS "${name}";`)] }),
  table: tableRemedy,
  partition: partitionRemedy,
  sequence: sequenceRemedy,
  column: columnRemedy,
  comment: () => ({ steps: [] }),
  function: ({ name, left }) => ({ steps: [inTransaction(functionText(name, left))] }),
  trigger: triggerRemedy,
  key: keyRemedy,
  index: indexRemedy,
  other: ({ name }) => refused(`restore the ${name} as the migrations make it`),
};

function tableRemedy({ name, right }: Part): Remedy {
  if (right === undefined) return refused('its rows are lost: restore it from a backup (pg_restore --table)');
  return refused(`PostgreSQL would write it anew under a lock; ${WITHOUT_REQUESTS}: ALTER TABLE "${name}" SET LOGGED`);
}

function partitionRemedy({ table = '', name, left, right }: Part, { found }: States): Remedy {
  const attach = `ALTER TABLE "${table}" ATTACH PARTITION "${name}" ${left}`;
  if (right !== undefined) {
    return refused(
      `its rows may belong elsewhere. Look at them, then: ALTER TABLE "${table}" DETACH PARTITION "${name}" CONCURRENTLY; ${attach}`,
    );
  }
  const isDetached = found.tables[name] !== undefined;
  return {
    steps: [inTransaction(isDetached ? `${attach};` : `CREATE TABLE "${name}" PARTITION OF "${table}" ${left};`)],
  };
}

function sequenceRemedy({ name, left, right }: Part): Remedy {
  const [, table = '', column = ''] = / OWNED BY ("?[^".]+"?)\.("?[^"]+"?)$/.exec(left) ?? [];
  const make = [
    `CREATE SEQUENCE IF NOT EXISTS "${name}";`,
    `ALTER SEQUENCE "${name}" ${left};`,
    `SELECT setval('"${name}"', greatest(nextval('"${name}"'), (SELECT max(${column}) + 1 FROM ${table})));`,
  ];
  return { steps: [inTransaction(right === undefined ? make.join('\n') : `ALTER SEQUENCE "${name}" ${left};`)] };
}

function columnRemedy({ table = '', name, right }: Part, { expected, found }: States): Remedy {
  const want = expected.tables[table]?.columns[name];
  const have = found.tables[table]?.columns[name];
  if (want === undefined) return { steps: [] };
  if (right === undefined || have === undefined) return missingColumn(table, name, want);
  const alter = `ALTER TABLE "${table}" ALTER COLUMN "${name}"`;
  if (want.type !== have.type) {
    return refused(
      `PostgreSQL would write all rows anew under a lock, and values may not fit; ${WITHOUT_REQUESTS}: ${alter} TYPE ${want.type} USING "${name}"::text::${want.type}`,
    );
  }
  const initial =
    want.default === have.default
      ? []
      : [inTransaction(`${alter} ${want.default === undefined ? 'DROP DEFAULT' : `SET DEFAULT ${want.default}`};`)];
  if (want.nullable === have.nullable) return { steps: initial };
  if (want.nullable) return { steps: [...initial, inTransaction(`${alter} DROP NOT NULL;`)] };
  return {
    steps: [...initial, ...requiredSteps(table, name)],
    undo: [inTransaction(`ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS ${givenCheck(table, name)};`)],
  };
}

function missingColumn(table: string, name: string, state: ColumnState): Remedy {
  const add = `ALTER TABLE "${table}" ADD COLUMN ${columnText(name, state)};`;
  const lost = 'its values are lost: restore them from a backup';
  if (state.nullable || state.default !== undefined) return { steps: [inTransaction(add)], afterwards: lost };
  return refused(
    `${lost}. Add it without NOT NULL, fill it, and run this again: ${add.replace(' NOT NULL', '').replace(/;$/, '')}`,
  );
}

function triggerRemedy({ table = '', name, left, right = '' }: Part): Remedy {
  const afterwards = RECOUNT;
  if (right.startsWith(left)) {
    const partition = / DISABLED ON (.+)$/.exec(right)?.[1];
    const enable = `ALTER TABLE ${partition ?? `"${table}"`} ENABLE TRIGGER "${name}";`;
    return { steps: [inTransaction(enable)], afterwards };
  }
  const create = inSchema(left);
  if (create.startsWith('CREATE TRIGGER')) {
    return { steps: [inTransaction(`${create.replace('CREATE', 'CREATE OR REPLACE')};`)], afterwards };
  }
  return { steps: [inTransaction(`DROP TRIGGER IF EXISTS "${name}" ON "${table}";\n${create};`)], afterwards };
}

function keyRemedy(part: Part, { expected }: States): Remedy {
  const { table = '', name, left, right } = part;
  const isOfParts = expected.tables[table]?.partitions !== undefined;
  const add = `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${left}`;
  if (UNIQUE_KEY.test(left)) return uniqueKeyRemedy(part, isOfParts);
  if (isOfParts && left.startsWith('FOREIGN KEY'))
    return refused(`PostgreSQL looks at all rows under a lock; ${WITHOUT_REQUESTS}: ${add}`);
  const validate = inTransaction(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}";`);
  if (right === `${left} NOT VALID`) return { steps: [validate] };
  // The triggers of a key that was disabled are made anew, and its rows are looked at.
  const drop = right === undefined ? '' : `ALTER TABLE "${table}" DROP CONSTRAINT "${name}";\n`;
  return { steps: [inTransaction(`${drop}${add} NOT VALID;`), validate] };
}

function uniqueKeyRemedy({ table = '', name, left, right }: Part, isOfParts: boolean): Remedy {
  const drop = right === undefined ? '' : `ALTER TABLE "${table}" DROP CONSTRAINT "${name}";\n`;
  const add = `ALTER TABLE "${table}" ADD CONSTRAINT "${name}"`;
  if (isOfParts) {
    return refused(
      `PostgreSQL makes the key of a table with partitions under one lock; ${WITHOUT_REQUESTS}: ${drop}${add} ${left}`,
    );
  }
  if (right === `${left} INVALID`) return { steps: [alone(`REINDEX INDEX CONCURRENTLY "${name}";`)] };
  const [, kind = '', columns = ''] = /^(PRIMARY KEY|UNIQUE) (.*)$/s.exec(left) ?? [];
  const made = right === undefined ? name : `${name}_new`;
  return {
    steps: [
      alone(`CREATE UNIQUE INDEX CONCURRENTLY "${made}" ON "${table}" USING btree ${columns};`),
      inTransaction(`${drop}${add} ${kind} USING INDEX "${made}";`),
    ],
    undo: [alone(`DROP INDEX CONCURRENTLY IF EXISTS "${made}";`)],
  };
}

function indexRemedy({ table = '', name, left, right }: Part, { expected }: States): Remedy {
  const partitions = Object.keys(expected.tables[table]?.partitions ?? {});
  const create = inSchema(left);
  if (partitions.length > 0) {
    const drop = right === undefined ? [] : [inTransaction(`DROP INDEX "${name}";`)];
    const ofParts = partitions.flatMap((partition) => {
      const index = `${name}_${partition.slice(table.length + 1)}`;
      const make = create.replace(
        `INDEX "${name}" ON ONLY "${table}"`,
        `INDEX CONCURRENTLY "${index}" ON "${partition}"`,
      );
      return [alone(`${make};`), inTransaction(`ALTER INDEX "${name}" ATTACH PARTITION "${index}";`)];
    });
    return { steps: [...drop, inTransaction(`${create};`), ...ofParts] };
  }
  if (right === `${left} INVALID`) return { steps: [alone(`REINDEX INDEX CONCURRENTLY "${name}";`)] };
  const made = right === undefined ? name : `${name}_new`;
  const make = alone(`${create.replace(`INDEX "${name}"`, `INDEX CONCURRENTLY "${made}"`)};`);
  const replace =
    right === undefined ? [] : [inTransaction(`DROP INDEX "${name}";\nALTER INDEX "${made}" RENAME TO "${name}";`)];
  return { steps: [make, ...replace], undo: [alone(`DROP INDEX CONCURRENTLY IF EXISTS "${made}";`)] };
}
