import { leaveOut } from '@catalog-service/testing/contract';
import { isOwn, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';
import { openConnection, sendRaw } from './harness/raw-socket.js';
import { BODY_KINDS } from './neighbours/body-kinds.js';

/** `npm run test:long -- bodies` puts each kind on the service from 96 connections, and prints what others feel. */

/** Characters of an answer to a request that is wrong, however long the request. */
const LONGEST_ANSWER = 64 * 1024;
const AT_ONCE = 16;

const { baseUrl, main, other } = world;
const attacker = {
  caller: { projectId: main.projectId, key: main.ownerKey },
  status: main.references['Monitor Status']?.[0] ?? main.projectId,
  monitor: main.projectId,
  groups: [],
};

/** What nothing is parsed of; the others are parsed, and answered for what they say. */
const TOO_MUCH = new Set([
  'unknown names in data',
  'unknown names in the body',
  'unknown names in query',
  'unknown names in select',
  'unknown names in sort',
  'unknown names of a related record',
  'one name, repeated',
  'names with escapes',
  'ids that are none',
  'a list of nulls',
  'an operator with unknown names',
  'MultiSearch in many fields',
  'queries in _or',
  'empty queries in _or',
  'objects in JSON',
  'objects in JSON of a condition',
  'numbers in JSON',
  'exact numbers in JSON',
  'numbers that grow',
  'texts with escapes',
  'nested 60 deep',
  'objects nested 60 deep',
  '60,000 records',
]);

describe('a body that takes long to read', () => {
  test.each(BODY_KINDS)('is answered shortly: $name', async ({ name, bytesFor }) => {
    const answer = await sendRaw(baseUrl, bytesFor(attacker));
    // Whose chunks are too small is hung up on.
    if (name === 'chunks of 16 bytes') expect(answer).toBeUndefined();
    else {
      expect(answer?.status).toBeLessThan(500);
      if (answer?.status !== 200) expect(answer?.text.length).toBeLessThan(LONGEST_ANSWER);
      expect([name, answer?.status === 413]).toEqual([name, TOO_MUCH.has(name)]);
    }
  });

  if (!isOwn || other === undefined) leaveOut('turns of projects', 'only where the tests start the service');
  else {
    const { projectId, ownerKey } = other;
    test('lets a neighbour and a health check go first', async () => {
      const kind = BODY_KINDS.find(({ name }) => name === 'names, as many as may be');
      const bytes = kind?.bytesFor(attacker) ?? Buffer.alloc(0);
      const [neighbour, orchestrator] = await Promise.all([openConnection(baseUrl), openConnection(baseUrl)]);
      let answered = 0;
      const attacks = Array.from({ length: AT_ONCE }, async () => {
        const answer = await sendRaw(baseUrl, bytes);
        answered += 1;
        return answer?.status;
      });
      const head = `Host: localhost\r\nProjectID: ${projectId}\r\nApiKey: ${ownerKey}\r\nContent-Length: 0`;
      const [count, live] = await Promise.all([
        neighbour.ask(`POST /api/monitor/count HTTP/1.1\r\n${head}\r\n\r\n`),
        orchestrator.ask('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      ]);
      expect([count.status, live.status, answered < AT_ONCE]).toEqual([200, 200, true]);
      const statuses = new Set(await Promise.all(attacks));
      expect([...statuses].filter((status) => status !== 400 && status !== 503)).toEqual([]);
      neighbour.close();
      orchestrator.close();
    });
  }
});
