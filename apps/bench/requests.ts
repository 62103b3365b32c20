import { GROUPS, idOf, MONITORS_OF_STATUS, momentOf } from './database/dataset.js';
import type { Credentials } from './database/seeded-server.js';
import type { BenchRequest } from './load/request.js';

export interface RequestPlace {
  readonly credentials: Credentials;
  /** Number of monitors in the project. */
  readonly monitors: number;
}

/** The request with this number; with other numbers it asks for other records. */
type RequestOf = (place: RequestPlace, number: number) => BenchRequest;

/** An operation that is measured. */
export interface Operation {
  readonly title: string;
  readonly request: RequestOf;
}

/** Eight fields, as a page of a dashboard shows them. */
const SELECT = {
  name: true,
  slug: true,
  description: true,
  monitorType: true,
  currentMonitorStatusId: true,
  createdAt: true,
  disableActiveMonitoring: true,
  monitoringInterval: true,
};
const WITH_RELATIONS = {
  name: true,
  slug: true,
  currentMonitorStatus: { name: true, color: true },
  labels: { name: true, color: true },
};

const MONITOR = '/api/monitor';
const GROUP = '/api/monitor-group';
/** Neighbours in time are not asked for one after the other. */
const STRIDE = 7_919;

/** Ten records that are all there are: a page that is not full tells the total, so nobody has to count. */
const list: Operation = {
  title: 'list 10 with 8 fields',
  request: (place, number) => {
    const status = idOf('MonitorStatus', scatter(number, place.monitors / MONITORS_OF_STATUS));
    const body = { query: { currentMonitorStatusId: status }, select: SELECT };
    return send(place, 'POST', `${MONITOR}/get-list?limit=${2 * MONITORS_OF_STATUS}`, body);
  },
};

const listWithTotal: Operation = {
  title: 'list 10 with total',
  request: (place) => send(place, 'POST', `${MONITOR}/get-list?limit=10`, { select: SELECT }),
};

const getItem: Operation = {
  title: 'get item',
  request: (place, number) => {
    const id = idOf('Monitor', scatter(number, place.monitors));
    return send(place, 'POST', `${MONITOR}/${id}/get-item`, { select: SELECT });
  },
};

/** Finds a thousandth of the records. */
const countFiltered: Operation = {
  title: 'count with a filter',
  request: (place, number) => {
    const range = Math.ceil(place.monitors / 1_000);
    const first = scatter(number, place.monitors - range);
    const createdAt = { _type: 'InBetween', startValue: momentOf(first), endValue: momentOf(first + range - 1) };
    return send(place, 'POST', `${MONITOR}/count`, { query: { createdAt } });
  },
};

const create: Operation = {
  title: 'create',
  request: (place, number) => {
    const data = { name: `New ${number}`, description: 'Made under load', slug: `new-${number}` };
    return send(place, 'POST', GROUP, { data });
  },
};

const update: Operation = {
  title: 'update',
  request: (place, number) => {
    const data = { name: `Changed ${number}`, description: 'Changed under load' };
    return send(place, 'PUT', `${GROUP}/${idOf('MonitorGroup', scatter(number, GROUPS))}`, { data });
  },
};

const listWithRelations: Operation = {
  title: 'list 10 with relation and labels',
  request: (place) => send(place, 'POST', `${MONITOR}/get-list?limit=10`, { select: WITH_RELATIONS }),
};

const search: Operation = {
  title: 'list 10 by Search',
  request: (place, number) => {
    const name = { _type: 'Search', value: `MONITOR ${scatter(number, place.monitors)}` };
    return send(place, 'POST', `${MONITOR}/get-list?limit=10`, { query: { name }, select: SELECT });
  },
};

/** The operations of the table, which every contender answers. */
export const MEASURED = { list, listWithTotal, getItem, countFiltered, create, update };
export type MeasuredName = keyof typeof MEASURED;

/** Measured beside the table. */
export const BESIDE = { listWithRelations, search };

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
  const headers = { ApiKey: credentials.apiKey, ProjectID: credentials.projectId };
  return { method, path, headers, body: JSON.stringify(body) };
}

function scatter(number: number, count: number): number {
  return (number * STRIDE) % count;
}
