import { z } from 'zod';
import { MONITOR_FIELDS } from '../../answer.js';
import { PROJECT_ID } from '../../database/dataset.js';
import * as work from '../../work.js';
import { measuredAs, send } from '../peer.js';

const MONITORS = '/api/monitors';
const GROUPS = '/api/monitor-groups';
const FIELDS = work.FIELDS.map((field, place) => `fields[${place}]=${field}`).join('&');
const IN_PROJECT = `filters[projectId][$eq]=${PROJECT_ID}`;
const NEWEST_FIRST = 'sort[0]=createdAt:desc&sort[1]=id:desc';

const MONITOR = MONITOR_FIELDS.extend({ documentId: z.string() });
const TOTAL = z.object({ pagination: z.object({ total: z.number() }) });
const GROUP = z.object({ data: z.object({ documentId: z.string(), name: z.string() }) });
const groupAnswer = GROUP.transform(({ data }) => ({ ids: [data.documentId], names: [data.name] }));

/** Strapi's own API over its own tables. The project is a filter, as Strapi has no projects. */
export const REQUESTS = measuredAs({
  list: {
    request: (place, number) => {
      const filter = `filters[currentMonitorStatusId][$eq]=${work.listedStatus(place.monitors, number)}`;
      const page = `${NEWEST_FIRST}&pagination[limit]=${work.PAGE_OF_STATUS}&pagination[withCount]=false`;
      return send(place, 'GET', `${MONITORS}?${FIELDS}&${IN_PROJECT}&${filter}&${page}`);
    },
    answer: z.object({ data: z.array(MONITOR) }).transform(({ data }) => ({ ids: idsOf(data) })),
  },
  listWithTotal: {
    request: (place) => {
      const page = `${NEWEST_FIRST}&pagination[limit]=${work.PAGE}`;
      return send(place, 'GET', `${MONITORS}?${FIELDS}&${IN_PROJECT}&${page}`);
    },
    answer: z
      .object({ data: z.array(MONITOR), meta: TOTAL })
      .transform(({ data, meta }) => ({ ids: idsOf(data), total: meta.pagination.total })),
  },
  getItem: {
    request: (place, number) => send(place, 'GET', `${MONITORS}/${work.gotMonitor(place.monitors, number)}?${FIELDS}`),
    answer: z.object({ data: MONITOR }).transform(({ data }) => ({ ids: idsOf([data]) })),
  },
  /** There is no count without a page; the smallest has one record. */
  countFiltered: {
    request: (place, number) => {
      const [from, until] = work.countedBetween(place.monitors, number);
      const filter = `filters[createdAt][$between][0]=${from}&filters[createdAt][$between][1]=${until}`;
      return send(place, 'GET', `${MONITORS}?fields[0]=name&${IN_PROJECT}&${filter}&pagination[limit]=1`);
    },
    answer: z.object({ meta: TOTAL }).transform(({ meta }) => ({ total: meta.pagination.total })),
  },
  create: {
    request: (place, number) =>
      send(place, 'POST', GROUPS, { data: { projectId: PROJECT_ID, ...work.newGroup(number) } }),
    answer: groupAnswer,
  },
  update: {
    request: (place, number) =>
      send(place, 'PUT', `${GROUPS}/${work.changedGroup(number)}`, { data: work.changesOfGroup(number) }),
    answer: groupAnswer,
  },
});

function idsOf(records: readonly { readonly documentId: string }[]): readonly string[] {
  return records.map(({ documentId }) => documentId);
}
