import { join, sep } from 'node:path';
import { TEMPORARY_SUFFIX } from '../plan/output.js';
import { UserError } from '../user-error.js';
import { EditQueue } from './edit-queue.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { WatchSession } from './watch-session.js';
import { watchTree } from './watch-tree.js';

/** Written by the generator itself. */
const OWN_OUTPUT = 'catalog.schema.json';

/** Whether the generator wrote the file. */
const isOwn = (file: string): boolean => file.endsWith(OWN_OUTPUT) || file.endsWith(TEMPORARY_SUFFIX);

/** `generate --watch`: until Ctrl-C, or until `stop` resolves. */
export async function watch(environment: Environment, stop: Promise<void> = interrupted()): Promise<ExitCode> {
  const session = new WatchSession(environment);
  const edits = new EditQueue(
    (since) => session.run(since),
    (error) => environment.err(`${messageOf(error)}\nThe last valid output is unchanged.\n`),
  );
  // Before the first run, so that no edit is missed.
  const ends = watchCatalog(environment, () => edits.add());
  edits.run(() => session.start());
  edits.run(async () => environment.err('Watching catalog/ and templates/; Ctrl-C ends it.\n'));
  await stop;
  for (const end of ends) end();
  await edits.end();
  return EXIT.ok;
}

/** Watches the catalog and the templates. @returns functions that end it */
export function watchCatalog({ root, templates, templateOverrides = [] }: Environment, edited: () => void) {
  const catalog = join(root, 'catalog');
  const overrides = templateOverrides.filter((folder) => !folder.startsWith(`${catalog}${sep}`));
  return [catalog, templates, ...overrides].map((folder) =>
    watchTree(folder, (file) => {
      if (file === null || !isOwn(file)) edited();
    }),
  );
}

/** The printed form of an error: with its stack, unless it is an error of the user. */
export const messageOf = (error: Error): string =>
  error instanceof UserError ? error.message : (error.stack ?? error.message);

/** Resolves at Ctrl-C. @param over ends the wait for it */
export function interrupted(over?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const end = () => resolve();
      process.once(signal, end);
      over?.addEventListener('abort', () => process.off(signal, end));
    }
  });
}
