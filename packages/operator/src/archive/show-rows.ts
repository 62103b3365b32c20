import type { Stream } from '../terminal.js';

const EVERY_MS = 3_000;

/** Prints a number of rows now and then. @param done what was done with them, as a participle */
export function showRows(stream: Stream, done: string): (rows: number) => void {
  let next = performance.now() + EVERY_MS;
  return (rows) => {
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MS;
    stream.write(`${rows} rows ${done}\n`);
  };
}
