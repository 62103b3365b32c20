import { advice } from './advice.js';
import { audit } from './audit.js';
import { caller } from './caller.js';
import { checks } from './checks.js';
import { computed } from './computed.js';
import { conditions } from './conditions.js';
import { decimals } from './decimals.js';
import { events } from './events.js';
import type { Feature } from './feature.js';
import { formats } from './formats.js';
import { history } from './history.js';
import { lists } from './lists.js';
import { ordered } from './ordered.js';
import { plans } from './plans.js';
import { readThrough } from './read-through.js';
import { retain } from './retain.js';
import { rootHistory } from './root-history.js';
import { scope } from './scope.js';
import { search } from './search.js';
import { secrets } from './secrets.js';
import { sequence } from './sequence.js';
import { setNull } from './set-null.js';
import { shapes } from './shapes.js';
import { slugOf } from './slug-of.js';
import { softDelete } from './soft-delete.js';
import { states } from './states.js';
import { timeline } from './timeline.js';
import { unique } from './unique.js';
import { webhooks } from './webhooks.js';

/** The features that a running service shows. */
export const FEATURES: readonly Feature[] = [
  setNull,
  unique,
  checks,
  formats,
  computed,
  decimals,
  lists,
  shapes,
  sequence,
  slugOf,
  caller,
  secrets,
  readThrough,
  retain,
  softDelete,
  ordered,
  timeline,
  states,
  search,
  plans,
  scope,
  advice,
  conditions,
  audit,
  events,
  history,
  rootHistory,
  webhooks,
];
