import { findPostgres } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAnswers } from './check-answers.js';
import { type Compared, compare, type Entrant } from './compare.js';
import { BY_HAND, CONTENDERS, type Contender, type RunningContender, startContender } from './contenders/contender.js';
import { RUNTIMES } from './contenders/peers.js';
import { idOf, momentOf } from './database/dataset.js';
import { type SeededServer, seedServer } from './database/seeded-server.js';
import type { BenchRequest } from './load/request.js';
import { installPeers } from './peers/take-part.js';
import { BESIDE, MEASURED, type Operation } from './requests.js';

const MONITORS = 200;
const START_MS = 60_000;
const SILENT = { update: () => {}, done: () => {} };
const EFFORT = { rounds: 1, warmUpSeconds: 0, seconds: 0.1, connections: 1, memorySeconds: 0 };
const { list, getItem } = MEASURED;

/** Gets another item than the one that is asked for. */
const WRONG: Contender = {
  ...BY_HAND,
  title: 'Wrong',
  asked: new Map([[getItem, { ...getItem, request: (place, number) => getItem.request(place, number + 1) }]]),
};
const PARTIAL: Contender = { ...BY_HAND, title: 'Partial', asked: new Map([[getItem, getItem]]) };

interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly body: string;
}

describe.skipIf(findPostgres() === undefined)('on one server', () => {
  let server: SeededServer;

  beforeAll(async () => {
    server = await seedServer(MONITORS, SILENT);
  }, START_MS);

  afterAll(() => server?.stop());

  /** A ratio between contenders says something only where they do the same work. */
  describe('the contenders (needs PostgreSQL)', () => {
    const running: (RunningContender & { readonly contender: Contender })[] = [];

    beforeAll(async () => {
      const first = request(MEASURED.getItem, 0);
      for (const contender of CONTENDERS) {
        const environment = { DATABASE_URL: await server.freshDatabase() };
        running.push({ contender, ...(await startContender(contender, { environment, first })) });
      }
    }, START_MS);

    afterAll(() => Promise.all(running.map(({ stop }) => stop())));

    function request({ request }: Operation, number: number): BenchRequest {
      return request({ credentials: server.credentials, monitors: MONITORS }, number);
    }

    const reads = [
      MEASURED.list,
      MEASURED.listWithTotal,
      MEASURED.getItem,
      MEASURED.countFiltered,
      BESIDE.listWithRelations,
      BESIDE.search,
    ];
    it.each(reads.map((operation) => [operation.title, operation] as const))(
      'answer the same bytes: %s',
      async (_title, operation) => {
        for (const number of [0, 1, 2]) await expectSame(request(operation, number));
      },
    );

    it('answer the same bytes: create', async () => {
      const { method, path, headers } = request(MEASURED.create, 0);
      const moments = { createdAt: momentOf(7), updatedAt: momentOf(8) };
      const data = { _id: idOf('MonitorGroup', 999_999), ...moments, name: 'Shop "é"\n', slug: 'shop-new' };
      await expectSame({ method, path, headers, body: JSON.stringify({ data }) });
    });

    it('answer the same bytes: create many', async () => {
      const { method, path, headers } = request(BESIDE.createMany, 0);
      const moments = { createdAt: momentOf(7), updatedAt: momentOf(8) };
      const data = ['a', 'b', 'c'].map((name, index) => {
        return { _id: idOf('MonitorGroup', 999_990 + index), ...moments, name, slug: `shop-${name}` };
      });
      await expectSame({ method, path, headers, body: JSON.stringify({ data }) });
    });

    it('answer the same bytes: update', async () => {
      await expectSame(request(MEASURED.update, 3));
    });

    it(
      'answer the same bytes in other languages and runtimes, as far as these can be installed',
      async () => {
        const { ready, absent } = await installPeers(RUNTIMES, () => {});
        expect(absent.length + ready.length).toBe(RUNTIMES.length);
        const ours = running.at(-1)?.baseUrl ?? '';
        for (const contender of ready) {
          const environment = { DATABASE_URL: await server.freshDatabase() };
          const other = await startContender(contender, { environment, first: request(MEASURED.getItem, 0) });
          try {
            for (const operation of contender.asked.keys()) {
              const [expected, answer] = await Promise.all(
                [ours, other.baseUrl].map((url) => answerOf(url, request(operation, 1))),
              );
              expect(answer).toMatchObject({ status: 200, body: expected?.body });
            }
            const known = request(MEASURED.getItem, 0);
            const unknown = { ...known, headers: { ...known.headers, ApiKey: 'mk_unknown' } };
            expect((await answerOf(other.baseUrl, unknown)).status).toBe(401);
          } finally {
            await other.stop();
          }
        }
      },
      START_MS,
    );

    it('answer what the data says', async () => {
      const place = { credentials: server.credentials, monitors: MONITORS };
      for (const { contender, baseUrl } of running) {
        await checkAnswers(contender, baseUrl, place, [...Object.values(MEASURED), BESIDE.createMany]);
      }
    });

    it('refuse an unknown key, an unknown id and a slug that is taken with the same status', async () => {
      const known = request(MEASURED.getItem, 0);
      await expectStatus(401, { ...known, headers: { ...known.headers, ApiKey: 'mk_unknown' } });
      await expectStatus(404, { ...known, path: `/api/monitor/${idOf('Label', 0)}/get-item` });
      const taken = request(MEASURED.create, 0);
      await expectStatus(409, { ...taken, body: JSON.stringify({ data: { name: 'Again', slug: 'group-1' } }) });
    });

    async function expectSame(sent: BenchRequest): Promise<void> {
      const [byHand, nestPrisma, ours] = await answers(sent);
      expect(ours).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
      expect(byHand).toEqual(ours);
      expect(nestPrisma).toEqual(ours);
    }

    async function expectStatus(status: number, sent: BenchRequest): Promise<void> {
      expect((await answers(sent)).map((answer) => answer.status)).toEqual(running.map(() => status));
    }

    function answers(sent: BenchRequest): Promise<Answer[]> {
      return Promise.all(running.map(({ baseUrl }) => answerOf(baseUrl, sent)));
    }

    async function answerOf(baseUrl: string, { method, path, headers, body }: BenchRequest): Promise<Answer> {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
    }
  });

  describe('compare (needs PostgreSQL)', () => {
    function compareThese(...entrants: readonly Omit<Entrant, 'databases'>[]): Promise<Compared> {
      return compare({
        monitors: MONITORS,
        entrants: entrants.map((entrant) => ({ ...entrant, databases: server })),
        operations: [list, getItem],
        effort: EFFORT,
        onProgress: () => {},
      });
    }

    it('measures nobody who answers wrongly, and the others all the same', async () => {
      const { results, absent } = await compareThese(
        { contender: WRONG, mayFail: true },
        { contender: BY_HAND, mayFail: false },
      );
      expect(results.map(({ contender, loads }) => [contender.title, ...loads.keys()])).toEqual([
        [BY_HAND.title, list.title, getItem.title],
      ]);
      expect(absent).toEqual([
        { contender: WRONG, reason: expect.stringMatching(/^Wrong fails at "get item": ids: .* instead of /) },
      ]);
    });

    it('leaves out what a contender has not got', async () => {
      const { results } = await compareThese({ contender: PARTIAL, mayFail: false });
      expect(results.map(({ loads }) => [...loads.keys()])).toEqual([[getItem.title]]);
    });

    it('ends where a contender fails that may not', async () => {
      await expect(compareThese({ contender: WRONG, mayFail: false })).rejects.toThrow('Wrong fails at "get item"');
    });
  });
});
