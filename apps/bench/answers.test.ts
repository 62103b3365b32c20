import { findPostgres } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAnswers } from './check-answers.js';
import { CONTENDERS, type Contender, type RunningContender, startContender } from './contenders/contender.js';
import { idOf, momentOf } from './database/dataset.js';
import { type SeededServer, seedServer } from './database/seeded-server.js';
import type { BenchRequest } from './load/request.js';
import { BESIDE, MEASURED, type Operation } from './requests.js';

const MONITORS = 200;
const START_MS = 60_000;
const SILENT = { update: () => {}, done: () => {} };

interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly body: string;
}

/** A ratio between contenders says something only where they do the same work. */
describe.skipIf(findPostgres() === undefined)('the contenders (needs PostgreSQL)', () => {
  let server: SeededServer;
  const running: (RunningContender & { readonly contender: Contender })[] = [];

  beforeAll(async () => {
    server = await seedServer(MONITORS, SILENT);
    const first = request(MEASURED.getItem, 0);
    for (const contender of CONTENDERS) {
      const environment = { DATABASE_URL: await server.freshDatabase() };
      running.push({ contender, ...(await startContender(contender, { environment, first })) });
    }
  }, START_MS);

  afterAll(async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    await server?.stop();
  });

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

  function answers({ method, path, headers, body }: BenchRequest): Promise<Answer[]> {
    return Promise.all(
      running.map(async ({ baseUrl }) => {
        const response = await fetch(`${baseUrl}${path}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        });
        return {
          status: response.status,
          type: response.headers.get('content-type'),
          body: await response.text(),
        };
      }),
    );
  }
});
