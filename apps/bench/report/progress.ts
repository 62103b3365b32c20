import type { Progress } from '../database/seeded-server.js';

interface Stream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const BAR = 24;
const FALLBACK_COLUMNS = 80;

/** One line that fills up, on a terminal; elsewhere one line for each title. */
export function showProgress(stream: Stream): Progress {
  let last = '';
  return {
    update(title, share) {
      if (stream.isTTY === true) {
        const filled = Math.round(share * BAR);
        const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`;
        const line = `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${title}`;
        stream.write(`\r\x1b[2K${line.slice(0, (stream.columns ?? FALLBACK_COLUMNS) - 1)}`);
      } else if (title !== last) {
        stream.write(`${title}\n`);
      }
      last = title;
    },
    done() {
      if (stream.isTTY === true) stream.write('\r\x1b[2K');
      last = '';
    },
  };
}
