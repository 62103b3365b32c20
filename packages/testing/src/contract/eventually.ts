import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 10;

/**
 * Asks again and again until the answer is yes.
 * @throws Error saying what did not become true in time
 */
export async function eventually(what: string, limitMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Within ${limitMs} ms it did not become true: ${what}`);
    await pause(STEP_MS);
  }
}
