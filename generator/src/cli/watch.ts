import { join, sep } from 'node:path';
import { UserError } from '../user-error.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { WatchSession } from './watch-session.js';
import { watchTree } from './watch-tree.js';

/** Milliseconds without events after which an editor has finished saving. */
const SILENCE = 20;

/** Written by the generator itself. */
const OWN_OUTPUT = 'catalog.schema.json';

/** `generate --watch`: until Ctrl-C, or until `stop` resolves. */
export async function watch(environment: Environment, stop: Promise<void> = interrupted()): Promise<ExitCode> {
  const session = new WatchSession(environment);
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const enqueue = (run: () => Promise<void>): void => {
    running = running.then(() => guarded(environment, run));
  };
  const changed = (file: string | null): void => {
    if (file?.endsWith(OWN_OUTPUT) || file?.endsWith('.tmp')) return;
    since ??= performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      const began = since ?? performance.now();
      since = undefined;
      enqueue(() => session.run(began));
    }, SILENCE);
  };
  // Before the first run, so that no edit is missed.
  const catalog = join(environment.root, 'catalog');
  const overrides = environment.templateOverrides?.filter((folder) => !folder.startsWith(`${catalog}${sep}`)) ?? [];
  const ends = [catalog, environment.templates, ...overrides].map((folder) => watchTree(folder, changed));
  enqueue(() => session.start());
  enqueue(async () => environment.err('Watching catalog/ and templates/; Ctrl-C ends it.\n'));
  await stop;
  clearTimeout(timer);
  for (const end of ends) end();
  await running;
  return EXIT.ok;
}

/** Reports an error and goes on: the next edit may correct it. */
async function guarded(environment: Environment, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    environment.err(
      `${error instanceof UserError ? error.message : (error.stack ?? error.message)}\nThe last valid output is kept.\n`,
    );
  }
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
