import { randomUUID } from 'node:crypto';
import type { LoadRequest } from './load.js';
import type { Neighbour } from './two-projects.js';

type Requests = (connection: number, number: number) => LoadRequest;

/** What one project does to the lane that another one works in. */
export interface Attack {
  readonly lane: string;
  readonly attackers: number;
  readonly worst: (attacker: Neighbour) => Requests;
  readonly work: (bystander: Neighbour) => Requests;
}

const FIELDS = ['name', 'slug', 'monitorType', 'createdAt', 'updatedAt', 'customFields', 'monitoringInterval'];

/** Each number has other fields: 128 selections, each a statement of its own. */
function selection(number: number): Readonly<Record<string, true>> {
  return Object.fromEntries(FIELDS.flatMap((field, bit) => ((number >> bit) % 2 === 1 ? [[field, true]] : [])));
}

const post = (path: string, body: unknown): LoadRequest => ({ method: 'POST', path: `/api/${path}`, body });
const put = (path: string, data: unknown): LoadRequest => ({ method: 'PUT', path: `/api/${path}`, body: { data } });

/** The pages of a project whose records are few. */
export const readsOf =
  ({ monitor }: Neighbour): Requests =>
  (_, number) =>
    number % 2 === 0
      ? post('monitor/get-list?limit=10', { select: { name: true, slug: true } })
      : post(`monitor/${monitor}/get-item`, { select: { name: true, slug: true } });

const event = ({ monitor, status }: Neighbour): LoadRequest =>
  post('monitor-status-timeline', { data: { monitorId: monitor, monitorStatusId: status, isOwnerNotified: false } });

export const ATTACKS: readonly Attack[] = [
  {
    lane: 'short reads: pages of what is nowhere, in ever new shapes',
    attackers: 64,
    worst: () => (connection, number) =>
      post('monitor/get-list?limit=10', {
        query: { monitoringInterval: `${number}` },
        select: selection(connection + number),
      }),
    work: readsOf,
  },
  {
    lane: 'short reads: many quick ones',
    attackers: 256,
    worst: readsOf,
    work: readsOf,
  },
  {
    lane: 'long reads: counts by a text of 200 characters',
    attackers: 64,
    worst: () => () => {
      const value = `${'a'.repeat(199)}b`;
      return post('monitor/count', { query: { description: { _type: 'Search', value } } });
    },
    work: () => (_, number) =>
      number % 2 === 0
        ? post('monitor/count', { query: { disableActiveMonitoring: false, monitorType: 'Manual' } })
        : post('monitor/get-list?limit=10', {
            query: { name: { _type: 'Search', value: 'tor 7' } },
            select: { name: true },
            sort: { name: 'ASC' },
          }),
  },
  {
    lane: 'writes: new ids for groups with many members, and one row by all',
    attackers: 64,
    worst: ({ groups }) => {
      const ids = [...groups];
      const last = groups.length - 1;
      return (connection) => {
        const id = ids[Math.min(connection, last)] ?? '';
        if (connection >= last) return put(`monitor-group/${ids[last]}`, { name: 'Group' });
        const next = randomUUID();
        ids[connection] = next;
        return put(`monitor-group/${id}`, { _id: next });
      };
    },
    work:
      ({ groups }) =>
      (connection, number) =>
        put(`monitor-group/${groups[connection % groups.length]}`, { name: `Group ${number}` }),
  },
  {
    lane: 'transactions: events of one timeline',
    attackers: 1_500,
    worst: (attacker) => () => event(attacker),
    work: (bystander) => () => event(bystander),
  },
];
