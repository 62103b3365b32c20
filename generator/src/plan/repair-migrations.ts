import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPORARY_SUFFIX } from './output.js';

export const MIGRATIONS_FOLDER = 'prisma/migrations';

const TEMPORARY = /^(.+)\.(\d+)\.catalog-tmp$/;

/**
 * Marks the folder of migrations while complete temporary files are moved: a migration and its sum belong together.
 */
export function commitMark(process_: number): string {
  return `commit.${process_}${TEMPORARY_SUFFIX}`;
}

/** Leftovers of an interrupted run in the folder of migrations: committed files are moved, the others are deleted. */
interface CutOffMigration {
  readonly finish: readonly { readonly from: string; readonly to: string }[];
  readonly discard: readonly string[];
}

/** Finds leftovers of an interrupted run; undefined if there are none. A run that is still active is not interrupted. */
export function findCutOffMigration(folder: string): CutOffMigration | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const [, to, writer] = TEMPORARY.exec(path) ?? [];
    return to === undefined || isRunning(Number(writer)) ? [] : [{ from: path, to, mark: commitMark(Number(writer)) }];
  });
  if (files.length === 0) return undefined;
  const marks = new Set(files.filter(({ from, mark }) => from === mark).map(({ mark }) => mark));
  return {
    finish: files.filter(({ from, mark }) => marks.has(mark) && from !== mark).map(({ from, to }) => ({ from, to })),
    discard: files.filter(({ from, mark }) => !marks.has(mark) || from === mark).map(({ from }) => from),
  };
}

/** Finishes or undoes an interrupted run. */
export function repairMigrations(folder: string): void {
  const found = findCutOffMigration(folder);
  if (found === undefined) return;
  for (const { from, to } of found.finish) renameSync(join(folder, from), join(folder, to));
  for (const path of found.discard) rmSync(join(folder, path));
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && readdirSync(path).length === 0) rmdirSync(path);
  }
}

/** Whether another process of this id is running. */
export function isRunning(writer: number): boolean {
  if (writer === process.pid) return false;
  try {
    process.kill(writer, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
