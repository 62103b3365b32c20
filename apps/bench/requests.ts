import { z } from 'zod';
import { type Answer, type AnswerShape, MONITOR_FIELDS } from './answer.js';
import { idOf } from './database/dataset.js';
import type { Credentials } from './database/seeded-server.js';
import type { BenchRequest } from './load/request.js';
import * as work from './work.js';

export interface RequestPlace {
  readonly credentials: Credentials;
  /** Number of monitors in the project. */
  readonly monitors: number;
}

/** The request with this number; with other numbers it asks for other records. */
type RequestOf = (place: RequestPlace, number: number) => BenchRequest;

/** How somebody is asked for an operation, and what he answers. */
export interface Asked {
  readonly request: RequestOf;
  /** Absent where the answer says no more than that it is done. */
  readonly answer?: AnswerShape;
}

/** An operation that is measured, as this service is asked for it. */
export interface Operation extends Asked {
  readonly title: string;
  /** What a right answer says. */
  readonly expected?: (place: RequestPlace, number: number) => Answer;
}

const SELECT = Object.fromEntries(work.FIELDS.map((field) => [field, true]));
const WITH_RELATIONS = {
  name: true,
  slug: true,
  currentMonitorStatus: { name: true, color: true },
  labels: { name: true, color: true },
};

const MONITOR = '/api/monitor';
const GROUP = '/api/monitor-group';
const WORKFLOW = '/api/workflow';

const MONITOR_ANSWER = MONITOR_FIELDS.extend({ _id: z.string() });
const PAGE_ANSWER = z
  .object({ data: z.array(MONITOR_ANSWER), count: z.number() })
  .transform(({ data, count }) => ({ ids: data.map(({ _id }) => _id), total: count }));

/** Ten records that are all there are: a page that is not full tells the total, so nobody has to count. */
const list: Operation = {
  title: 'list 10 with 8 fields',
  request: (place, number) => {
    const query = { currentMonitorStatusId: work.listedStatus(place.monitors, number) };
    return send(place, 'POST', `${MONITOR}/get-list?limit=${work.PAGE_OF_STATUS}`, { query, select: SELECT });
  },
  answer: PAGE_ANSWER,
  expected: ({ monitors }, number) => ({ ids: work.listedIds(monitors, number) }),
};

const listWithTotal: Operation = {
  title: 'list 10 with total',
  request: (place) => send(place, 'POST', `${MONITOR}/get-list?limit=${work.PAGE}`, { select: SELECT }),
  answer: PAGE_ANSWER,
  expected: ({ monitors }) => ({ ids: work.newestIds(monitors), total: monitors }),
};

const getItem: Operation = {
  title: 'get item',
  request: (place, number) => {
    const id = work.gotMonitor(place.monitors, number);
    return send(place, 'POST', `${MONITOR}/${id}/get-item`, { select: SELECT });
  },
  answer: MONITOR_ANSWER.transform(({ _id }) => ({ ids: [_id] })),
  expected: ({ monitors }, number) => ({ ids: [work.gotMonitor(monitors, number)] }),
};

/** Finds a thousandth of the records. */
const countFiltered: Operation = {
  title: 'count with a filter',
  request: (place, number) => {
    const [startValue, endValue] = work.countedBetween(place.monitors, number);
    const createdAt = { _type: 'InBetween', startValue, endValue };
    return send(place, 'POST', `${MONITOR}/count`, { query: { createdAt } });
  },
  answer: z.object({ count: z.number() }).transform(({ count }) => ({ total: count })),
  expected: ({ monitors }) => ({ total: work.countedTotal(monitors) }),
};

const create: Operation = {
  title: 'create',
  request: (place, number) => send(place, 'POST', GROUP, { data: work.newGroup(number) }),
  answer: z.object({ name: z.string() }).transform(({ name }) => ({ names: [name] })),
  expected: (_place, number) => ({ names: [work.newGroup(number).name] }),
};

/** This service answers with {}. */
const update: Operation = {
  title: 'update',
  request: (place, number) =>
    send(place, 'PUT', `${GROUP}/${work.changedGroup(number)}`, { data: work.changesOfGroup(number) }),
  expected: (_place, number) => ({ ids: [work.changedGroup(number)], names: [work.changesOfGroup(number).name] }),
};

/** Deletes the groups with the numbers that it is given. */
export const removeGroup = (next: () => number): Operation => ({
  title: 'delete',
  request: (place) => send(place, 'DELETE', `${GROUP}/${idOf('MonitorGroup', next())}`, {}),
});

const createMany: Operation = {
  title: `create ${work.MADE_AT_ONCE} at once`,
  request: (place, number) => send(place, 'POST', `${GROUP}/create-many`, { data: work.newGroups(number) }),
  answer: z
    .object({ data: z.array(z.object({ name: z.string() })) })
    .transform(({ data }) => ({ names: data.map(({ name }) => name) })),
  expected: (_place, number) => ({ names: work.newGroups(number).map(({ name }) => name) }),
};

const listWithRelations: Operation = {
  title: 'list 10 with relation and labels',
  request: (place) => send(place, 'POST', `${MONITOR}/get-list?limit=${work.PAGE}`, { select: WITH_RELATIONS }),
};

const search: Operation = {
  title: 'list 10 by Search',
  request: (place, number) => {
    const name = { _type: 'Search', value: `MONITOR ${work.searchedMonitor(place.monitors, number)}` };
    return send(place, 'POST', `${MONITOR}/get-list?limit=${work.PAGE}`, { query: { name }, select: SELECT });
  },
};

/** The operations of the table, which every contender answers. */
export const MEASURED = { list, listWithTotal, getItem, countFiltered, create, update };
export type MeasuredName = keyof typeof MEASURED;

/** Measured beside the table. */
export const BESIDE = { listWithRelations, search, createMany };

/** Written once: the load and the service share the processors. */
const LARGE_BODY = JSON.stringify({ data: work.newWorkflow() });
const createLarge: RequestOf = (place) => ({ ...send(place, 'POST', WORKFLOW, {}), body: LARGE_BODY });

/** The newest of them. */
const listLarge: RequestOf = (place) =>
  send(place, 'POST', `${WORKFLOW}/get-list?limit=1`, { select: { name: true, graph: true } });

/** One in so many requests of `mixed` has a large body, and one a large answer. */
const LARGE = 100;

/** Small lists, gets and creates, and among them large bodies and large answers. Measured under overload only. */
export const mixed: Operation = {
  title: 'small, large bodies and large answers',
  request: (place, number) => {
    if (number % LARGE === 0) return createLarge(place, number);
    if (number % LARGE === LARGE / 2) return listLarge(place, number);
    const small = [listWithTotal, getItem, create][number % 3] ?? getItem;
    return small.request(place, number);
  },
};

/** A page by cursor, behind `after`, without a total. */
export function pageBehind(title: string, limit: number, after: string): Operation {
  return {
    title,
    request: (place) =>
      send(place, 'POST', `${MONITOR}/get-list?limit=${limit}`, { select: SELECT, after, count: false }),
  };
}

/** The same request with the key that sees only what carries one label. */
export function labelled({ title, request }: Operation): Operation {
  return {
    title: `${title}, label-scoped key`,
    request: (place, number) =>
      request({ ...place, credentials: { ...place.credentials, apiKey: place.credentials.labelledKey } }, number),
  };
}

function send(
  { credentials }: RequestPlace,
  method: BenchRequest['method'],
  path: string,
  body: unknown,
): BenchRequest {
  return { method, path, headers: headersOf(credentials), body: JSON.stringify(body) };
}

const HEADERS = new WeakMap<Credentials, BenchRequest['headers']>();

/** The same object each time. */
function headersOf(credentials: Credentials): BenchRequest['headers'] {
  const headers = HEADERS.get(credentials) ?? { ApiKey: credentials.apiKey, ProjectID: credentials.projectId };
  HEADERS.set(credentials, headers);
  return headers;
}
