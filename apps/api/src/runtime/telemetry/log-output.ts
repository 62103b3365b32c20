import { pino } from 'pino';

/** Where lines of the log go; several may come as one piece. */
export interface LogOutput {
  write(lines: string | Buffer): unknown;
  /** Waits until everything is out; absent where nothing is kept back. */
  flushSync?(): void;
}

/** Standard output, as bytes, written when the process gets to it, and at its end. */
export function standardOutput(): LogOutput {
  const out: LogOutput = pino.destination({ sync: false, contentMode: 'buffer' });
  return {
    write: (lines) => out.write(typeof lines === 'string' ? Buffer.from(lines) : lines),
    flushSync: () => out.flushSync?.(),
  };
}
