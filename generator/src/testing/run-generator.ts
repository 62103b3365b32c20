import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { main } from '../cli/main.js';

export const HOME = fileURLToPath(new URL('../../..', import.meta.url));

/** Migrations are named after it: what came of replaying the same ones in another test is known by their names. */
const MOMENT = Date.UTC(2026, 0, 1);

/** Output and exit code of a run. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the generator on a project, in this process, at a moment that is the same each time. */
export async function run(root: string, ...words: readonly string[]): Promise<Said> {
  return runAt(MOMENT, root, ...words);
}

/** The same some minutes later: people on two branches do not write migrations in the same second. */
export async function runLater(minutes: number, root: string, ...words: readonly string[]): Promise<Said> {
  return runAt(MOMENT + minutes * 60_000, root, ...words);
}

async function runAt(moment: number, root: string, ...words: readonly string[]): Promise<Said> {
  const said = { out: '', err: '' };
  const write = (where: 'out' | 'err') => (text: string) => {
    said[where] += text;
  };
  vi.setSystemTime(moment);
  try {
    const code = await main([...words, '--root', root], {
      home: HOME,
      colours: false,
      out: write('out'),
      err: write('err'),
    });
    return { code, ...said };
  } finally {
    vi.useRealTimers();
  }
}
