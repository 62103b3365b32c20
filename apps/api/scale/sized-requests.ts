import { newId } from '@catalog-service/vocabulary';
import type { SizedPlace } from './sized-place.js';

/** Sends a request for a project, by default with the key that may do everything. Gives the body of the response. */
export type Call = (place: SizedPlace, method: string, path: string, body?: object, key?: string) => Promise<string>;

/** A request that is sent to projects of several sizes. */
export interface SizedRequest {
  readonly title: string;
  /** Whether its cost is promised to be the same in every project. */
  readonly isFlat: boolean;
  /** How often it is sent to each project. */
  readonly requests: number;
  /** Makes the record that the request is about, and gives its id: not measured. */
  readonly prepare: (place: SizedPlace, number: number) => Promise<string>;
  readonly ask: (place: SizedPlace, number: number, prepared: string) => Promise<unknown>;
}

const REQUESTS = 500;
/** Of requests whose cost is proportional to the number of matches. */
const FEW = 10;
const FAMILIES = 3;
const CHILDREN = 100_000;
const MONITORS = '/api/monitor';
const FIELDS = { name: true, slug: true, monitorType: true, createdAt: true, currentMonitorStatusId: true };

/** @param insertFamily adds a workflow with so many logs, which go with it */
export function sizedRequests(
  call: Call,
  insertFamily: (place: SizedPlace, children: number) => Promise<string>,
): readonly SizedRequest[] {
  const list = (place: SizedPlace, body: object, key?: string) =>
    call(place, 'POST', `${MONITORS}/get-list`, { select: FIELDS, limit: 10, ...body }, key);
  const before = (place: SizedPlace, number: number) => ({
    createdAt: { _type: 'LessThan', value: of(place.moments, number) },
  });
  const create = async (place: SizedPlace, number: number) => {
    const data = {
      name: `New ${number}`,
      slug: `new-${newId()}`,
      monitorType: 'API',
      currentMonitorStatusId: of(place.statuses, number),
      isOwnerNotifiedOfResourceCreation: false,
      disableActiveMonitoring: false,
    };
    return String(JSON.parse(await call(place, 'POST', MONITORS, { data }))._id);
  };
  const flat = (title: string, ask: SizedRequest['ask'], prepare: SizedRequest['prepare'] = nothing): SizedRequest => ({
    title,
    isFlat: true,
    requests: REQUESTS,
    prepare,
    ask,
  });
  return [
    flat('list, with its total', (place) => list(place, {})),
    flat(
      'list by cursor, anywhere',
      (place, number, after) => list(place, { query: before(place, number), after, count: false }),
      async (place, number) => {
        const first = await list(place, { query: before(place, number), after: '', count: false });
        // The page of the oldest records has no next one.
        return String(JSON.parse(first).next ?? '');
      },
    ),
    flat('list with a relation and labels', (place) =>
      list(place, { select: { name: true, currentMonitorStatus: { name: true }, labels: { name: true } } }),
    ),
    // The records with the label are sorted, or the order of the page is followed until ten have it: whatever reads fewer by statistics.
    {
      ...flat('list of a caller with one label', (place) => list(place, { count: false }, place.scopedKey)),
      isFlat: false,
    },
    flat('list by a unique field', (place, number) => list(place, { query: { slug: of(place.slugs, number) } })),
    flat('list by an Entity', (place, number) =>
      list(place, { query: { currentMonitorStatusId: of(place.statuses, number) }, count: false }),
    ),
    flat('list by a range of `createdAt`', (place, number) =>
      list(place, { query: before(place, number), count: false }),
    ),
    flat('get item', (place, number) => call(place, 'GET', `${MONITORS}/${of(place.ids, number)}/get-item`)),
    flat('count', (place) => call(place, 'POST', `${MONITORS}/count`, {})),
    {
      title: 'count by an Entity',
      isFlat: false,
      requests: FEW,
      prepare: nothing,
      ask: (place, number) =>
        call(place, 'POST', `${MONITORS}/count`, { query: { currentMonitorStatusId: of(place.statuses, number) } }),
    },
    flat('create', create),
    flat('update', (place, number) =>
      call(place, 'PUT', `${MONITORS}/${of(place.ids, number)}`, { data: { description: `Changed ${number}` } }),
    ),
    flat('delete', (place, _number, id) => call(place, 'DELETE', `${MONITORS}/${id}`), create),
    {
      title: `delete with ${CHILDREN} records that go with it`,
      isFlat: true,
      requests: FAMILIES,
      prepare: (place) => insertFamily(place, CHILDREN),
      ask: (place, _number, id) => call(place, 'DELETE', `/api/workflow/${id}`),
    },
  ];
}

const nothing = async () => '';
const of = (values: readonly string[], number: number): string => values[number % values.length] ?? '';
