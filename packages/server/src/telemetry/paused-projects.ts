import { countPaused } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import type { Background } from '../observation/background.js';
import { type MetricFamily, single } from './exposition.js';

const EVERY_MS = 15_000;
const HELP = 'Projects whose writes the operator has paused, as a move does for a moment.';

/** Counts the projects whose writes wait: a command that died has left them so. */
export class PausedProjects {
  readonly #database: Database;
  readonly #background: Background;
  #count = 0;
  #stop: () => void = () => {};

  constructor(database: Database, background: Background) {
    this.#database = database;
    this.#background = background;
  }

  start(): void {
    this.#stop = this.#background.every(EVERY_MS, 'paused projects', async () => {
      this.#count = await countPaused(this.#database);
    });
  }

  stop(): void {
    this.#stop();
  }

  families(): readonly MetricFamily[] {
    return [single('gauge', 'projects_paused', HELP, this.#count)];
  }
}
