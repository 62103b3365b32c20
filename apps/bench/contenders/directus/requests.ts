import { z } from 'zod';
import { MONITOR_FIELDS } from '../../answer.js';
import { PROJECT_ID } from '../../database/dataset.js';
import * as work from '../../work.js';
import { measuredAs, send } from '../peer.js';

const MONITORS = '/items/Monitor';
const GROUPS = '/items/MonitorGroup';
const FIELDS = `fields=id,${work.FIELDS.join(',')}`;
const NEWEST_FIRST = 'sort=-createdAt,-id';

const MONITOR = MONITOR_FIELDS.extend({ id: z.string() });
const GROUP = z.object({ data: z.object({ id: z.string(), name: z.string() }) });
const groupAnswer = GROUP.transform(({ data }) => ({ ids: [data.id], names: [data.name] }));

/** Directus' own API over the benchmark's tables. The project is a filter, as Directus has no projects. */
export const REQUESTS = measuredAs({
  list: {
    request: (place, number) => {
      const filter = filterOf({ currentMonitorStatusId: { _eq: work.listedStatus(place.monitors, number) } });
      return send(place, 'GET', `${MONITORS}?${FIELDS}&${filter}&${NEWEST_FIRST}&limit=${work.PAGE_OF_STATUS}`);
    },
    answer: z.object({ data: z.array(MONITOR) }).transform(({ data }) => ({ ids: data.map(({ id }) => id) })),
  },
  listWithTotal: {
    request: (place) => {
      const page = `${NEWEST_FIRST}&limit=${work.PAGE}&meta=filter_count`;
      return send(place, 'GET', `${MONITORS}?${FIELDS}&${filterOf({})}&${page}`);
    },
    answer: z
      .object({ data: z.array(MONITOR), meta: z.object({ filter_count: z.number() }) })
      .transform(({ data, meta }) => ({ ids: data.map(({ id }) => id), total: meta.filter_count })),
  },
  getItem: {
    request: (place, number) => send(place, 'GET', `${MONITORS}/${work.gotMonitor(place.monitors, number)}?${FIELDS}`),
    answer: z.object({ data: MONITOR }).transform(({ data }) => ({ ids: [data.id] })),
  },
  countFiltered: {
    request: (place, number) => {
      const filter = filterOf({ createdAt: { _between: work.countedBetween(place.monitors, number) } });
      return send(place, 'GET', `${MONITORS}?aggregate[count]=*&${filter}`);
    },
    answer: z
      .object({ data: z.tuple([z.object({ count: z.coerce.number() })]) })
      .transform(({ data: [{ count }] }) => ({ total: count })),
  },
  create: {
    request: (place, number) => send(place, 'POST', GROUPS, { projectId: PROJECT_ID, ...work.newGroup(number) }),
    answer: groupAnswer,
  },
  update: {
    request: (place, number) =>
      send(place, 'PATCH', `${GROUPS}/${work.changedGroup(number)}`, work.changesOfGroup(number)),
    answer: groupAnswer,
  },
});

function filterOf(conditions: Readonly<Record<string, unknown>>): string {
  return `filter=${encodeURIComponent(JSON.stringify({ projectId: { _eq: PROJECT_ID }, ...conditions }))}`;
}
