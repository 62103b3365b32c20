import type { Caller } from '@catalog-service/testing/contract';
import { makeCaller } from './make-caller.js';
import { startPostgres } from './postgres-server.js';

/** A database that a test does with as it likes, with two projects, on a server that goes on. */
export interface OwnDatabase {
  readonly url: string;
  readonly main: Caller;
  readonly other: Caller;
  close(): Promise<void>;
}

/** On a server of its own. */
export async function openOwnServer(): Promise<OwnDatabase> {
  const { url, stop } = await startPostgres();
  const environment = { DATABASE_URL: url };
  return {
    url,
    main: await makeCaller(environment, 'Main'),
    other: await makeCaller(environment, 'Other'),
    close: stop,
  };
}
