import { z } from 'zod';
import type { Catalog } from '../model/model.js';
import { catalogChanges } from './catalog-changes.js';
import { changeTitle, changeWord, type SchemaChange, type Step } from './change.js';
import { type DatabaseState, databaseStateSchema } from './database-state.js';
import { isByHand, type Migration } from './migration-folder.js';

/** What a database tells that has had a form of a migration which is no more. */
export const mendableSchema = z.strictObject({
  state: databaseStateSchema,
  /** Names of the migrations in the folder that it has had. */
  had: z.array(z.string()),
});

/** One thing that is done to such a database. */
export interface MendStep {
  readonly title: string;
  readonly steps: readonly Step[];
  /** What may be lost, and of which table or column; the word allows it. */
  readonly loss?: { readonly word: string; readonly table: string; readonly column?: string };
}

/**
 * What leads a database to what the catalog asks for, without what the migrations leave behind on purpose.
 *
 * @param led where the migrations lead.
 * @returns names of migrations written by hand that it has not had, of which nobody can tell what is still to be done; else the steps.
 */
export function mendSteps(
  { state, had }: z.infer<typeof mendableSchema>,
  catalog: Catalog,
  migrations: readonly Migration[],
  led: DatabaseState,
): { readonly byHand: readonly string[] } | { readonly steps: readonly MendStep[] } {
  const pending = migrations.filter(({ name }) => !had.includes(name));
  const byHand = pending.filter(isByHand).map(({ name }) => name);
  if (byHand.length > 0) return { byHand };
  const left = new Set(catalogChanges(led, catalog).map(changeTitle));
  const changes = catalogChanges(state, catalog).filter(
    (change) => change.kind !== 'drop-other' && !left.has(changeTitle(change)),
  );
  const titles = new Set(changes.map(changeTitle));
  return {
    steps: [
      ...pending.flatMap(({ sql }) => renamesOf(sql)).filter(({ title }) => !titles.has(title)),
      ...changes.map(mendStep),
    ],
  };
}

function mendStep(change: SchemaChange): MendStep {
  const { table, column, danger, steps } = change;
  const step = { title: changeTitle(change), steps };
  if (danger === undefined) return step;
  return { ...step, loss: { word: changeWord(change), table, ...(column === undefined ? {} : { column }) } };
}

/** What a migration does to the names of values in rows: it can be done twice, and does not follow from the catalog. */
const renamesOf = (sql: string): MendStep[] =>
  [...sql.matchAll(/^-- step( in batches)?: (rename value .*)\n([\s\S]*?)(?=\n-- step|$(?![\s\S]))/gm)].map(
    ([, batches, title = '', text = '']) => ({
      title,
      steps: [{ mode: batches === undefined ? 'transaction' : 'batches', sql: text.trim() }],
    }),
  );
