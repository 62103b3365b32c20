import type { Client, JsonObject } from '@catalog-service/testing/contract';
import { type Resource, resourceNamed, unique } from '@catalog-service/testing/contract';

/** Whom everything is written as, and what records point at. */
export interface Place {
  readonly owner: Client;
  readonly monitors: readonly string[];
  readonly states: readonly string[];
}

/** What is written: single records, and events of which each changes its neighbours and the monitor too. */
export interface Kind {
  readonly resource: Resource;
  /** Its value is changed, and looked at. */
  readonly field: string;
  readonly draft: (place: Place) => JsonObject;
  readonly next: (place: Place) => string | undefined;
  /** A condition that all records meet: they are counted one by one. */
  readonly all: JsonObject;
}

const FIRST_DAY = Date.UTC(2025, 0, 1);
/** Primes: the starts of events are spread over days, none of them twice. */
const [STARTS, STRIDE] = [1_000_003, 7_919];
let events = 0;

export const EVENT: Kind = {
  resource: resourceNamed('Monitor Status Event'),
  field: 'monitorStatusId',
  draft: ({ monitors, states }) => {
    events += 1;
    return {
      monitorId: monitors[events % monitors.length],
      monitorStatusId: states[0],
      isOwnerNotified: false,
      startsAt: new Date(FIRST_DAY + ((events * STRIDE) % STARTS) * 1_000).toISOString(),
    };
  },
  next: ({ states }) => states[1],
  all: { isOwnerNotified: false },
};

export const KINDS: readonly Kind[] = [
  {
    resource: resourceNamed('Monitor Group'),
    field: 'description',
    draft: () => ({ name: 'Group', slug: unique('group'), description: unique('new') }),
    next: () => unique('changed'),
    all: { name: 'Group' },
  },
  EVENT,
];
