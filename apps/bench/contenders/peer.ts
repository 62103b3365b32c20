import type { BenchRequest } from '../load/request.js';
import { type Asked, MEASURED, type MeasuredName, type Operation, type RequestPlace } from '../requests.js';
import type { Contender } from './contender.js';

/** A product that is installed when somebody wants to see it beside the others. Its packages are in contenders/<key>/app. */
export interface Peer extends Contender {
  readonly asked: ReadonlyMap<Operation, Asked>;
  /** Puts it into its folder, where that is not npm's work. */
  readonly install?: () => Promise<unknown>;
  /** Packages with a part that must be fetched or compiled for this machine. */
  readonly native?: readonly string[];
  /** What is left to do once its packages are there. */
  readonly build?: () => Promise<unknown>;
  /**
   * Puts into a database with the benchmark's data whatever the product needs there, by its own means.
   * @returns the token to ask with
   */
  readonly prepare?: (databaseUrl: string) => Promise<string>;
}

/** Where a peer is installed, from the root of the project. */
export function folderOf(key: Contender['key']): string {
  return `dist/bench/${key}`;
}

/** The operations of the table, as a product is asked for them. */
export function measuredAs(asked: Readonly<Record<MeasuredName, Asked>>): ReadonlyMap<Operation, Asked> {
  const { list, listWithTotal, getItem, countFiltered, create, update } = MEASURED;
  return new Map([
    [list, asked.list],
    [listWithTotal, asked.listWithTotal],
    [getItem, asked.getItem],
    [countFiltered, asked.countFiltered],
    [create, asked.create],
    [update, asked.update],
  ]);
}

/** A request with a token in the header that products agree on. */
export function withToken(token: string, method: BenchRequest['method'], path: string, body?: unknown): BenchRequest {
  const headers = { Authorization: `Bearer ${token}` };
  return { method, path, headers, body: body === undefined ? '' : JSON.stringify(body) };
}

/** The same for a request of the load. */
export function send(
  { credentials }: RequestPlace,
  method: BenchRequest['method'],
  path: string,
  body?: unknown,
): BenchRequest {
  return withToken(credentials.apiKey, method, path, body);
}
