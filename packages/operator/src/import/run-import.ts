import { byDefinition, insertPlanned, planProblems, requireStored } from '@catalog-service/engine';
import { SERVICE_WORK } from '@catalog-service/postgres';
import type { Session } from '../session.js';
import { planImport } from './import-plan.js';
import { ImportRefused } from './import-refused.js';
import { ImportSource } from './import-source.js';

/** Called when `done` of `total` records are written. */
export type OnProgress = (done: number, total: number) => void;

/** The imported records of one reference, in the order of the file. */
export interface Imported {
  readonly reference: string;
  readonly count: number;
  readonly ids: readonly string[];
}

export interface ImportRequest {
  /** Name for messages. */
  readonly file: string;
  readonly text: string;
  readonly projectId: string;
}

/**
 * Imports all records of a file into a project, or none.
 * @throws ImportRefused with all problems of the file; ProvisionError if there is no such project
 */
export async function runImport(
  { database, registry }: Session,
  { file, text, projectId }: ImportRequest,
  onProgress: OnProgress,
): Promise<Imported[]> {
  await requireStored(database, registry, 'project', projectId);
  const plan = planImport(registry, new ImportSource(file, text), { projectId, now: new Date().toISOString() });
  return database.transaction(async (transaction) => {
    const problems = await planProblems(transaction, registry, projectId, plan.records);
    if (problems.length > 0) throw new ImportRefused(problems.map((problem) => plan.problem(problem.record, problem)));
    let done = 0;
    onProgress(done, plan.records.length);
    await insertPlanned(transaction, plan.records, (count) => {
      done += count;
      onProgress(done, plan.records.length);
    });
    return [...byDefinition(plan.records)].map(([{ title }, records]) => ({
      reference: title,
      count: records.length,
      ids: records.map(({ input }) => input.columns.get('_id') ?? ''),
    }));
  }, SERVICE_WORK);
}
