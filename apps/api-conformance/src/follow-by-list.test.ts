import {
  asArray,
  asObject,
  asText,
  type Client,
  eventually,
  type JsonObject,
  leaveOut,
  resourceNamed,
  send,
  unique,
} from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';
import { openOwnService } from './harness/own-service.js';

const TEAM = resourceNamed('Team');
/** Records that are written one by one meanwhile. */
const SINGLY = 20;
const AT_ONCE = 250;
const ROUNDS = 3;
const MINUTE = 60_000;

/** The pages that a follower reads at a time, and the versions that it has seen. */
class Follower {
  readonly seen = new Map<string, string>();
  /** Ids of records that came after others with a later `updatedAt`. */
  readonly late: string[] = [];
  #last: string | undefined;

  constructor(
    private readonly client: Client,
    private readonly query: (last: string) => JsonObject,
    private readonly body: JsonObject,
  ) {}

  async pass(): Promise<void> {
    const before = this.#last ?? '';
    for (let after: unknown = ''; after !== null; ) {
      const query = before === '' ? {} : { updatedAt: this.query(before) };
      const answer = asObject((await this.client.tryList(TEAM, { ...this.body, query, after })).body);
      for (const record of asArray(answer.data, 'data').map((one) => asObject(one))) {
        const [id, updatedAt] = [asText(record._id), asText(record.updatedAt)];
        if (this.seen.get(id) === updatedAt) continue;
        this.seen.set(id, updatedAt);
        if (updatedAt < before) this.late.push(id);
        if (updatedAt > (this.#last ?? '')) this.#last = updatedAt;
      }
      after = answer.next;
    }
  }
}

if (world.database !== 'postgres') leaveOut('following by lists', 'only with --database postgres');
else {
  test('a follower by lists, as the guide has it, loses no record of writes at once that end out of order', async () => {
    const { service, client, session, projectId } = await openOwnService();

    const guide = (await send(service.baseUrl, { method: 'GET', path: '/docs/guides/paging.md', headers: {} })).text;
    const [, sample = '{}'] = /get-list\n\n(\{[^`]*"updatedAt"[^`]*)```/.exec(guide) ?? [];
    const { query, ...body } = asObject(JSON.parse(sample));
    const { _type } = asObject(asObject(query, 'query').updatedAt, 'updatedAt');
    expect(body).toMatchObject({ sort: { updatedAt: 'ASC' }, after: '' });
    const since = (last: string) => ({ _type, value: new Date(Date.parse(last) - MINUTE).toISOString() });
    const follower = new Follower(client, since, body);
    const naive = new Follower(client, (value) => ({ _type: 'GreaterThan', value }), body);

    const make = async () => {
      const data = Array.from({ length: AT_ONCE }, () => ({ name: 'Made', slug: unique('followed') }));
      return (await client.createMany(TEAM, data)).map(({ _id }) => asText(_id));
    };
    const [held, others] = [await make(), (await make()).slice(0, SINGLY)];
    const rename = async (ids: readonly string[], name: string) => {
      const answer = await client.call('POST', `${TEAM.path}/update-many`, { data: ids.map((_id) => ({ _id, name })) });
      expect([answer.status, answer.body], answer.curl).toEqual([200, { count: AT_ONCE }]);
    };
    for (let round = 1; round <= ROUNDS; round += 1) {
      await session.query('BEGIN');
      await session.query('SELECT FROM "Team" WHERE "id" = $1 FOR UPDATE', [held[round]]);
      const waiting = rename(held, `Round ${round}`);
      await eventually('it waits for the record', 10_000, async () => {
        const { rows } = await session.query('SELECT FROM pg_locks WHERE NOT granted');
        return rows.length > 0;
      });
      // Another bulk write of the project would wait for this one.
      const writing = others.map((id) =>
        client.call('PUT', `${TEAM.path}/${id}`, { data: { name: `Round ${round}` } }),
      );
      const [answers] = await Promise.all([Promise.all(writing), follower.pass(), naive.pass()]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await Promise.all([follower.pass(), naive.pass()]);
      await session.query('ROLLBACK');
      await waiting;
      await Promise.all([follower.pass(), naive.pass()]);
    }
    const stored = await session.query<{ id: string; updatedAt: Date }>(
      'SELECT "id", "updatedAt" FROM "Team" WHERE "projectId" = $1',
      [projectId],
    );
    const all = stored.rows.map(({ id, updatedAt }) => [id, updatedAt.toISOString()] as const);
    const lostBy = ({ seen }: Follower) => all.filter(([id, updatedAt]) => seen.get(id) !== updatedAt).length;
    const late = follower.late.filter((id) => held.includes(id)).length;
    expect([all.length >= 2 * AT_ONCE, late, lostBy(follower)]).toEqual([true, ROUNDS * AT_ONCE, 0]);
    expect(lostBy(naive)).toBeGreaterThanOrEqual(AT_ONCE);
  });
}
