import { leaveOut, resourceNamed, send } from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';

const NOTE = resourceNamed('Incident Public Note');
/** Characters of a Markdown field; with a pattern of 200 that nearly matches everywhere, PostgreSQL compares 50 million times. */
const LENGTH = 250_000;
const SEARCHES = 2;
/** While the searches have the thread, hardly one answer gets out for each of them. */
const MANY = 20;

if (world.database !== 'embedded')
  leaveOut('a long statement on the embedded database', 'only with --database embedded');
else {
  test('the service goes on answering while the embedded database is busy', async () => {
    const { owner } = main;
    const id = await main.make(NOTE);
    await owner.update(NOTE, id, { note: 'ab'.repeat(LENGTH / 2) });
    const value = `${'ab'.repeat(99)}ac`;
    let running = SEARCHES;
    const searches = Array.from({ length: SEARCHES }, async () => {
      const count = await owner.count(NOTE, { note: { _type: 'Search', value } });
      running -= 1;
      return count;
    });
    let answered = 0;
    while (running > 0) {
      const answer = await send(world.baseUrl, { method: 'GET', path: '/health/live', headers: {} });
      expect(answer.status, answer.curl).toBe(200);
      answered += 1;
    }
    expect(await Promise.all(searches)).toEqual(Array(SEARCHES).fill(0));
    expect(answered).toBeGreaterThan(MANY);
    await owner.delete(NOTE, id);
  });
}
