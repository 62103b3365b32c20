import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How long answers took, in milliseconds. */
export interface Latencies {
  readonly p99: number;
  readonly longest: number;
  readonly failed: number;
}

/** Asks for a page again and again, each time over a connection of its own, as an orchestrator does. */
export function watchPage(url: string): { stop(): Promise<Latencies> } {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      if (!(await isAnswered(url))) failed += 1;
      times.push(performance.now() - begun);
      await pause(20);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      times.sort((a, b) => a - b);
      return { p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0, longest: times.at(-1) ?? 0, failed };
    },
  };
}

function isAnswered(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(url, { agent: false, timeout: 10_000 }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
  });
}
