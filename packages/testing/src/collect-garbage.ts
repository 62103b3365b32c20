import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects all garbage at once. What has been looked at through a WeakRef lives until the end of its turn, so a turn passes before. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('This Node cannot collect garbage when it is asked to');
  await new Promise(setImmediate);
  collect();
}
