import { type DatabaseState, isByHand, type Migration, type RepairStep } from '@catalog-service/migrations';
import type { Catalog } from '../model/model.js';
import { UserError } from '../user-error.js';
import { changeTitle, changeWord, type SchemaChange } from './change.js';
import { catalogChanges } from './schema-changes.js';

/** A hand-written migration has not run: its effect does not follow from the catalog. */
export class HandWrittenMigration extends UserError {
  override readonly name = 'HandWrittenMigration';
}

/**
 * The changes that lead a database to the schema of the catalog, without parts that the migrations leave on purpose.
 *
 * @param led the schema to which the migrations lead.
 * @throws HandWrittenMigration if a hand-written migration has not run
 */
export function repairSteps(
  state: DatabaseState,
  had: readonly string[],
  catalog: Catalog,
  migrations: readonly Migration[],
  led: DatabaseState,
): readonly RepairStep[] {
  const pending = migrations.filter(({ name }) => !had.includes(name));
  const byHand = pending.filter(isByHand).map(({ name }) => name);
  if (byHand.length > 0) {
    throw new HandWrittenMigration(
      `${byHand.join(', ')} was written by hand, so the missing part of it cannot be determined.`,
    );
  }
  const left = new Set(catalogChanges(led, catalog).map(changeTitle));
  const changes = catalogChanges(state, catalog).filter(
    (change) => change.kind !== 'drop-other' && !left.has(changeTitle(change)),
  );
  const titles = new Set(changes.map(changeTitle));
  return [
    ...pending.flatMap(({ sql }) => renamesOf(sql)).filter(({ title }) => !titles.has(title)),
    ...changes.map(repairStep),
  ];
}

function repairStep(change: SchemaChange): RepairStep {
  const { table, column, danger, steps } = change;
  const step = { title: changeTitle(change), steps };
  if (danger === undefined) return step;
  return { ...step, loss: { word: changeWord(change), table, ...(column === undefined ? {} : { column }) } };
}

/** The renames of stored values in a migration. They can run twice, and do not follow from the catalog. */
const renamesOf = (sql: string): RepairStep[] =>
  [...sql.matchAll(/^-- step( in batches)?: (rename value .*)\n([\s\S]*?)(?=\n-- step|$(?![\s\S]))/gm)].map(
    ([, batches, title = '', text = '']) => ({
      title,
      steps: [{ mode: batches === undefined ? 'transaction' : 'batches', sql: text.trim() }],
    }),
  );
