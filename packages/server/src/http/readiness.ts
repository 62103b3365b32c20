import { fitsContract, readContractHash } from '@catalog-service/migrations';
import { type Database, DatabaseUnavailable, NO_ANSWER, PATIENCE_MS } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import { Rejection, unavailable } from './error-reply.js';

/** Whether the service is stopping. Every request reads it; it is set once. */
export class ServiceState {
  leaving = false;
  /** Whether background work that others notice, or that removes records, is held back. */
  isQuiet = true;
  /** Why this version of the service cannot work with the migrated database. */
  outdated: string | undefined;

  /** From now on the service is not ready, and every answer ends its connection. */
  leave(): void {
    this.leaving = true;
  }
}

/**
 * Whether the service can serve requests: it is not stopping, and the database answers, accepts writes and has the same catalog. The catalog is
 * compared until it has matched once. A database that was migrated further fits the previous version too, which may restart or be rolled back to.
 */
export class Readiness {
  readonly #database: Database;
  readonly #contractHash: string;
  readonly #state: ServiceState;
  #hasMatched = false;

  constructor(database: Database, contractHash: string, state: ServiceState) {
    this.#database = database;
    this.#state = state;
    this.#contractHash = contractHash;
  }

  /** @throws Problem unavailable; the detail names the catalogs where they differ */
  async require(): Promise<void> {
    const { leaving, outdated } = this.#state;
    if (leaving) throw unavailable(new Rejection('stopping', 'The service is shutting down.'));
    if (outdated !== undefined) throw anotherDatabase(outdated);
    // Before the timer: the incident of a silent database begins before this check fails.
    const asked = this.#ask();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DatabaseUnavailable(NO_ANSWER)), PATIENCE_MS);
    });
    try {
      await Promise.race([asked, late]);
    } catch (error) {
      throw error instanceof Problem ? error : unavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Of a service that can serve requests. */
  get answer(): { readonly status: 'ready'; readonly isQuiet?: true } {
    return { status: 'ready', ...(this.#state.isQuiet && { isQuiet: true }) };
  }

  async #ask(): Promise<void> {
    await this.#database.requireWritable();
    if (this.#hasMatched) return;
    if (!(await fitsContract(this.#database, this.#contractHash))) {
      throw anotherCatalog(await readContractHash(this.#database), this.#contractHash);
    }
    this.#hasMatched = true;
  }
}

function anotherCatalog(database: string | null, service: string): Problem {
  const detail =
    `The database was migrated for catalog ${database ?? '(unknown)'}, and the service has catalog ${service}. ` +
    'Run node dist/service/migrate.js of this version, or start the version that matches the database.';
  return anotherDatabase(detail);
}

function anotherDatabase(detail: string): Problem {
  return new Problem('unavailable', detail, { cause: new Error(detail), headers: { 'retry-after': '1' } });
}
