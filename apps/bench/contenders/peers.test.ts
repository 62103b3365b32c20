import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../answer.js';
import { idOf, PROJECT_ID } from '../database/dataset.js';
import { BESIDE, MEASURED, type Operation } from '../requests.js';
import { askedOf, type Contender } from './contender.js';
import { DIRECTUS } from './directus/peer.js';
import { PEERS } from './peers.js';
import { STRAPI } from './strapi/peer.js';

const PLACE = { credentials: { projectId: PROJECT_ID, apiKey: 'token', labelledKey: '' }, monitors: 1_000 };
const GET_WITH_TOKEN = { method: 'GET', headers: { Authorization: 'Bearer token' }, body: '' };
const MONITOR = {
  name: 'Monitor 0',
  slug: 'monitor-0',
  description: 'Watches',
  monitorType: 'Website',
  currentMonitorStatusId: idOf('MonitorStatus', 0),
  createdAt: '2026-01-01T00:00:00.000Z',
  disableActiveMonitoring: false,
  monitoringInterval: null,
};
const ID = idOf('Monitor', 0);

function requestOf(contender: Contender, operation: Operation) {
  return askedOf(contender, operation)?.request(PLACE, 0);
}

/** Throws unless the answer is one to this operation, and a right one. */
function check(contender: Contender, operation: Operation, body: unknown): void {
  const shape = askedOf(contender, operation)?.answer;
  const expected = operation.expected?.(PLACE, 0);
  if (shape === undefined || expected === undefined) throw new Error('nothing to check');
  checkAnswer(body, shape, expected);
}

it.each(PEERS.map((peer) => [peer.title, peer] as const))('%s is asked for all operations of the table', (_, peer) => {
  expect([...peer.asked.keys()]).toEqual(expect.arrayContaining(Object.values(MEASURED)));
});

it('finds no request where a contender has not got the operation', () => {
  expect(PEERS.map((peer) => askedOf(peer, BESIDE.listWithRelations))).toEqual([undefined, undefined, undefined]);
});

describe('Directus', () => {
  it('is asked for a page with its total', () => {
    const filter = encodeURIComponent(JSON.stringify({ projectId: { _eq: PROJECT_ID } }));
    expect(requestOf(DIRECTUS, MEASURED.listWithTotal)).toEqual({
      ...GET_WITH_TOKEN,
      path:
        '/items/Monitor?fields=id,name,slug,description,monitorType,currentMonitorStatusId,createdAt,' +
        `disableActiveMonitoring,monitoringInterval&filter=${filter}&sort=-createdAt,-id&limit=10&meta=filter_count`,
    });
  });

  it('answers with the record, and with a count that is a text', () => {
    check(DIRECTUS, MEASURED.getItem, { data: { id: ID, ...MONITOR } });
    check(DIRECTUS, MEASURED.countFiltered, { data: [{ count: '1' }] });
  });

  it('answers wrongly with another record, without a field, and with another count', () => {
    expect(() => check(DIRECTUS, MEASURED.getItem, { data: { ...MONITOR, id: 'other' } })).toThrow('ids: ["other"]');
    expect(() => check(DIRECTUS, MEASURED.getItem, { data: { id: ID, name: 'Monitor 0' } })).toThrow('data.slug');
    expect(() => check(DIRECTUS, MEASURED.countFiltered, { data: [{ count: '2' }] })).toThrow('total: 2 instead of 1');
  });
});

describe('Strapi', () => {
  it('is asked for the smallest page to count', () => {
    expect(requestOf(STRAPI, MEASURED.countFiltered)).toEqual({
      ...GET_WITH_TOKEN,
      path:
        `/api/monitors?fields[0]=name&filters[projectId][$eq]=${PROJECT_ID}` +
        '&filters[createdAt][$between][0]=2026-01-01T00:00:00.000Z' +
        '&filters[createdAt][$between][1]=2026-01-01T00:00:00.000Z&pagination[limit]=1',
    });
  });

  it('answers with the id of the document, and with the total in the page', () => {
    check(STRAPI, MEASURED.getItem, { data: { id: 1, documentId: ID, ...MONITOR }, meta: {} });
    check(STRAPI, MEASURED.countFiltered, { data: [], meta: { pagination: { start: 0, limit: 1, total: 1 } } });
  });

  it('answers wrongly with another name than the one that was sent', () => {
    const body = { data: { id: 1, documentId: idOf('MonitorGroup', 0), name: 'Group 0' }, meta: {} };
    expect(() => check(STRAPI, MEASURED.update, body)).toThrow('names: ["Group 0"] instead of ["Changed 0"]');
  });
});
