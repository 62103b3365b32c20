import { openSync, write, writeSync } from 'node:fs';
import { isSystemError } from '@catalog-service/postgres';

/** The destination of log lines, one or several at a time. */
export interface LogOutput {
  write(lines: string | Buffer): unknown;
  /** Waits until everything is written; absent if nothing is buffered. */
  flushSync?(): void;
}

interface Piece {
  bytes: Buffer;
}

const STANDARD_OUTPUT = 1;
/** How long to wait for the reader of a full pipe, in milliseconds, and how often at the end of the process. */
const PAUSE_MS = 10;
const MOST_PAUSES = 500;
const NEWLINE = 10;

/** Outputs with unwritten lines. */
const unwritten = new Set<() => void>();
process.once('exit', () => {
  for (const flush of unwritten) flush();
});

/**
 * Standard output, written asynchronously, and at the end of the process. Lines that cannot be written, as on a full disk, are lost, and
 * the next written line has their number. Pino's own destination would retry for ever at the end of the process.
 * @param path of a file instead
 */
export function standardOutput(path?: string): LogOutput {
  const file = path === undefined ? STANDARD_OUTPUT : openSync(path, 'a');
  const waiting: Piece[] = [];
  let isUnderWay = false;
  let lost = 0;

  function next(): void {
    const [piece] = waiting;
    if (piece === undefined || isUnderWay) return;
    isUnderWay = true;
    write(file, piece.bytes, (error, count) => {
      isUnderWay = false;
      if (error !== null && isPipeFull(error)) {
        setTimeout(next, PAUSE_MS);
        return;
      }
      if (error === null) piece.bytes = piece.bytes.subarray(count);
      else lost += linesIn(piece.bytes);
      if (error !== null || piece.bytes.length === 0) {
        waiting.shift();
        if (error === null && lost > 0) waiting.unshift({ bytes: lossOf(lost) });
        if (error === null) lost = 0;
      }
      if (waiting.length === 0) unwritten.delete(flushSync);
      next();
    });
  }

  function flushSync(): void {
    // The first piece is being written.
    for (const { bytes } of waiting.splice(isUnderWay ? 1 : 0)) if (!writeWhole(file, bytes)) return;
  }

  return {
    write(lines) {
      waiting.push({ bytes: typeof lines === 'string' ? Buffer.from(lines) : lines });
      unwritten.add(flushSync);
      next();
    },
    flushSync,
  };
}

/** Writes, and waits for the reader of a pipe. False if it cannot be written. */
function writeWhole(file: number, bytes: Buffer): boolean {
  let rest = bytes;
  for (let pauses = 0; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(file, rest));
    } catch (error) {
      pauses += 1;
      if (!isPipeFull(error) || pauses > MOST_PAUSES) return false;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
  return true;
}

function isPipeFull(error: unknown): boolean {
  return isSystemError(error) && (error.code === 'EAGAIN' || error.code === 'EBUSY');
}

function linesIn(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte === NEWLINE) count += 1;
  return count;
}

/** The last lost line may have been written in part. */
function lossOf(lines: number): Buffer {
  return Buffer.from(`${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'lines of the log were lost' })}\n`);
}
