import type { Stream } from '../terminal.js';
import type { OnProgress } from './run-import.js';

/** Milliseconds before the first output: a short import needs none. */
const QUIET = 500;
const BAR_EVERY = 100;
const LINE_EVERY = 3000;
const BAR_WIDTH = 30;

export interface Progress {
  readonly report: OnProgress;
  /** Clears the bar. */
  end(): void;
}

/** Shows the progress of an import: a bar on a terminal, otherwise a line every few seconds. */
export function showProgress(stream: Stream): Progress {
  const isBar = stream.isTTY === true;
  const every = isBar ? BAR_EVERY : LINE_EVERY;
  let next = performance.now() + (isBar ? QUIET : LINE_EVERY);
  let isShown = false;
  return {
    report(done, total) {
      if (performance.now() < next) return;
      next = performance.now() + every;
      stream.write(isBar ? `\r${bar(done, total)}` : `${done} of ${total} records written\n`);
      isShown = true;
    },
    end() {
      if (isBar && isShown) stream.write('\r\u001b[K');
    },
  };
}

function bar(done: number, total: number): string {
  const share = total === 0 ? 1 : done / total;
  const filled = Math.round(share * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${String(Math.floor(share * 100)).padStart(3)} % of ${total} records`;
}
