import type { BesideOptions, BesideResult } from '../beside.js';
import { OURS, type RunningContender, startContender } from '../contenders/contender.js';
import { call } from '../load/call.js';
import type { BenchRequest } from '../load/request.js';
import { textTable } from '../report/text-table.js';
import { MEASURED, type Operation, type RequestPlace } from '../requests.js';
import { measureInSlices, type SlicedLoad } from '../slices.js';
import { addUsers, subjectOf } from './add-users.js';
import { type Issuer, startIssuer } from './issuer.js';

/** What a token costs, of what a key does. */
interface TokenCost {
  /** Requests a second. */
  readonly ratio: number;
  /** Processor time of the service for a request; NaN where the machine does not tell. */
  readonly cost: number;
}

export interface TokensResult extends TokenCost {
  readonly rows: readonly BesideResult[];
  /** Of a key beside a header that is as long as the token: what is left is not the price of its bytes. */
  readonly ofAsLong: TokenCost;
}

/** Get item with a key, with a token that is known, and with a key in a request of that length, by turns at one process. */
export function measureTokens(options: BesideOptions): Promise<TokensResult> {
  return withPeople(options, 1, async (running, place, issuer) => {
    const { getItem } = MEASURED;
    const token = await issuer.tokenOf(subjectOf(0));
    options.onProgress(`${getItem.title} with a token`);
    const operations = { byKey: getItem, byToken: signedIn(getItem, token), asLong: padded(getItem, token) };
    const loadOf = await measureInSlices(running, Object.values(operations), place, options.effort);
    const byKey = loadOf(operations.byKey);
    const byToken = loadOf(operations.byToken);
    const asLong = loadOf(operations.asLong);
    return {
      rows: [
        { title: `${getItem.title} with a key`, load: byKey },
        { title: `${getItem.title} with a token`, load: byToken },
        { title: `${getItem.title} with a key, as long`, load: asLong },
      ],
      ...against(byToken, byKey),
      ofAsLong: against(byToken, asLong),
    };
  });
}

function against(load: SlicedLoad, other: SlicedLoad): TokenCost {
  return { ratio: load.requestsASecond / other.requestsASecond, cost: load.processorTime / other.processorTime };
}

const USERS = 10_000;
const AT_A_TIME = 32;

/** Memory of a process that so many people call, each with one token after the other. Gives a table. */
export function measureManyTokens(options: BesideOptions): Promise<string> {
  return withPeople(options, USERS, async (running, place, issuer) => {
    const request = MEASURED.getItem.request(place, 0);
    const rows = [['with a key', '1', '', (await running.memory()).toFixed(0)]];
    let tokens: readonly string[] = [];
    const ask = async (title: string): Promise<void> => {
      options.onProgress(title);
      const started = performance.now();
      await inTurns(tokens, (token) => call(running.baseUrl, { ...request, headers: signed(request.headers, token) }));
      const each = (performance.now() - started) / tokens.length;
      rows.push([title, String(tokens.length), each.toFixed(2), (await running.memory()).toFixed(0)]);
    };
    for (const which of ['first', 'second', 'third']) {
      options.onProgress(`Signing the ${which} tokens`);
      tokens = await Promise.all(Array.from({ length: USERS }, (_, number) => issuer.tokenOf(subjectOf(number))));
      await ask(`the ${which} token of each`);
      await ask('the same again');
    }
    return `${textTable(['', 'tokens', 'ms each', 'resident, MiB'], rows)}\n`;
  });
}

async function withPeople<T>(
  { server, monitors, onProgress }: BesideOptions,
  users: number,
  work: (running: RunningContender, place: RequestPlace, issuer: Issuer) => Promise<T>,
): Promise<T> {
  const place = { credentials: server.credentials, monitors };
  const issuer = await startIssuer();
  const url = await server.freshDatabase();
  try {
    onProgress('Making users');
    await addUsers(url, users, issuer.url, place.credentials.projectId);
    const environment = { ...issuer.settings, DATABASE_URL: url };
    const running = await startContender(OURS, { environment, first: MEASURED.getItem.request(place, 0) });
    try {
      return await work(running, place, issuer);
    } finally {
      await running.stop();
    }
  } finally {
    await server.drop(url);
    await issuer.close();
  }
}

type Headers = BenchRequest['headers'];

function signedIn(operation: Operation, token: string): Operation {
  return withHeaders(operation, 'with a token', (headers) => signed(headers, token));
}

/** With a header that nobody reads, as long as that with the token. */
function padded(operation: Operation, token: string): Operation {
  return withHeaders(operation, 'as long', (headers) => ({ ...headers, 'X-As-Long': `Bearer ${token}` }));
}

/** The same headers for all requests: they are made once. */
function withHeaders(
  { title, request }: Operation,
  difference: string,
  change: (headers: Headers) => Headers,
): Operation {
  const made = new WeakMap<Headers, Headers>();
  return {
    title: `${title}, ${difference}`,
    request: (place, number) => {
      const asIs = request(place, number);
      const headers = made.get(asIs.headers) ?? change(asIs.headers);
      made.set(asIs.headers, headers);
      return { ...asIs, headers };
    },
  };
}

function signed({ ApiKey: _key, ...headers }: Headers, token: string): Headers {
  return { ...headers, Authorization: `Bearer ${token}` };
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
    }),
  );
}
