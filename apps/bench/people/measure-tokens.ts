import { type Turn, takeTurn } from '../against.js';
import type { BesideOptions, BesideResult } from '../beside.js';
import { OURS, type RunningContender, startContender } from '../contenders/contender.js';
import { call } from '../load/call.js';
import type { BenchRequest } from '../load/request.js';
import { median, medianLoad } from '../measure.js';
import { textTable } from '../report/text-table.js';
import { MEASURED, type Operation, type RequestPlace } from '../requests.js';
import { addUsers, subjectOf } from './add-users.js';
import { type Issuer, startIssuer } from './issuer.js';

/** What a token costs beyond a key. */
export interface TokensResult {
  readonly rows: readonly BesideResult[];
  /** Requests a second with a token, of those with a key. */
  readonly ratio: number;
  /** Processor time of the service for a request with a token, of that for one with a key; NaN where the machine does not tell. */
  readonly cost: number;
  /** Both of a token, of a key beside a header that is as long as the token: what is left is not the price of its bytes. */
  readonly ofAsLong: { readonly ratio: number; readonly cost: number };
}

/** Short turns, and many of them: what disturbs one of two neighbours then disturbs the other. */
const ROUNDS = 15;

/** Get item with a key, with a token that is known, and with a key in a request of that length, by turns at one process. */
export function measureTokens(options: BesideOptions): Promise<TokensResult> {
  return withPeople(options, 1, async (running, place, issuer) => {
    const { getItem } = MEASURED;
    const token = await issuer.tokenOf(subjectOf(0));
    const operations = [getItem, signedIn(getItem, token), padded(getItem, token)];
    const effort = { ...options.effort, warmUpSeconds: 0.2, seconds: Math.min(1, options.effort.seconds) };
    const turns: Turn[][] = operations.map(() => []);
    for (let round = 0; round < Math.min(ROUNDS, options.effort.rounds * 5); round += 1) {
      options.onProgress(`${getItem.title} with a token, round ${round + 1}`);
      for (const index of [0, 1, 2].map((place) => (place + round) % 3)) {
        const operation = operations[index];
        if (operation !== undefined) turns[index]?.push(await takeTurn(running, round, operation, place, effort));
      }
    }
    const [byKey = [], byToken = [], asLong = []] = turns;
    const ratioOf = (figure: 'requestsASecond' | 'processorTime', others: readonly Turn[]): number =>
      median(byToken.map((turn, round) => turn[figure] / (others[round]?.[figure] ?? Number.NaN)));
    return {
      rows: [
        { title: `${getItem.title} with a key`, load: medianLoad(byKey) },
        { title: `${getItem.title} with a token`, load: medianLoad(byToken) },
        { title: `${getItem.title} with a key, as long`, load: medianLoad(asLong) },
      ],
      ratio: ratioOf('requestsASecond', byKey),
      cost: ratioOf('processorTime', byKey),
      ofAsLong: { ratio: ratioOf('requestsASecond', asLong), cost: ratioOf('processorTime', asLong) },
    };
  });
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
      await inTurns(tokens, (token) => call(running.baseUrl, withToken(request, token)));
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

function signedIn({ title, request }: Operation, token: string): Operation {
  return { title: `${title} with a token`, request: (place, number) => withToken(request(place, number), token) };
}

/** With a header that nobody reads, as long as that with the token. */
function padded({ title, request }: Operation, token: string): Operation {
  return {
    title: `${title}, as long`,
    request: (place, number) => {
      const made = request(place, number);
      return { ...made, headers: { ...made.headers, 'X-As-Long': `Bearer ${token}` } };
    },
  };
}

function withToken({ headers: { ApiKey: _key, ...headers }, ...request }: BenchRequest, token: string): BenchRequest {
  return { ...request, headers: { ...headers, Authorization: `Bearer ${token}` } };
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
    }),
  );
}
