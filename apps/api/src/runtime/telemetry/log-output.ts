import { pino } from 'pino';

/** Where lines of the log go; several may come as one piece. */
export interface LogOutput {
  /** @param onOut is called once nothing is read from the lines any more; never, where that is not known */
  write(lines: string | Buffer, onOut?: () => void): unknown;
  /** Waits until everything is out; absent where nothing is kept back. */
  flushSync?(): void;
}

/**
 * Standard output, as bytes, written when the process gets to it, and at its end.
 * @param dest another path
 */
export function standardOutput(dest?: string): LogOutput {
  const destination = pino.destination({ dest, sync: false, contentMode: 'buffer' });
  const out: LogOutput = destination;
  let waiting: (() => void)[] = [];
  // Everything is out then, whoever wrote it.
  destination.on('drain', () => {
    const told = waiting;
    waiting = [];
    for (const onOut of told) onOut();
  });
  return {
    write(lines, onOut) {
      if (onOut !== undefined) waiting.push(onOut);
      out.write(typeof lines === 'string' ? Buffer.from(lines) : lines);
    },
    flushSync: () => destination.flushSync(),
  };
}
