import type { CheckContext } from '../catalog/checks/check.js';
import { archive } from './archive/archive.feature.js';
import { audit } from './audit/audit.feature.js';
import { caller } from './caller/caller.feature.js';
import { checks } from './checks/checks.feature.js';
import { computed } from './computed/computed.feature.js';
import { decimals } from './decimal/decimal.feature.js';
import { events } from './events/events.feature.js';
import type { Feature } from './feature.js';
import { history } from './history/history.feature.js';
import { historyOf } from './history-of/history-of.feature.js';
import { indexed } from './indexes/indexed.feature.js';
import { indexes } from './indexes/indexes.feature.js';
import { labelScope } from './label-scope/label-scope.feature.js';
import { match } from './match/match.feature.js';
import { mayGrant } from './may-grant/may-grant.feature.js';
import { onDelete } from './on-delete/on-delete.feature.js';
import { ordered } from './ordered/ordered.feature.js';
import { owner } from './owner/owner.feature.js';
import { pattern } from './pattern/pattern.feature.js';
import { plans } from './plans/plans.feature.js';
import { readThrough } from './read-through/read-through.feature.js';
import { retain } from './retain/retain.feature.js';
import { search } from './search/search.feature.js';
import { secrets } from './secrets/secrets.feature.js';
import { seed } from './seed/seed.feature.js';
import { sequence } from './sequence/sequence.feature.js';
import { shape } from './shape/shape.feature.js';
import { slugs } from './slug-of/slug-of.feature.js';
import { softDelete } from './soft-delete/soft-delete.feature.js';
import { states } from './states/states.feature.js';
import { timeline } from './timeline/timeline.feature.js';
import { unique } from './unique/unique.feature.js';

/** The features of the catalog that have a folder of their own. */
export const FEATURES: readonly Feature[] = [
  archive,
  timeline,
  states,
  ordered,
  labelScope,
  owner,
  readThrough,
  onDelete,
  match,
  pattern,
  shape,
  decimals,
  unique,
  indexed,
  indexes,
  retain,
  softDelete,
  audit,
  events,
  history,
  historyOf,
  search,
  seed,
  mayGrant,
  checks,
  sequence,
  slugs,
  caller,
  plans,
  computed,
  secrets,
];

/** The lists of fields that features have of an entity. */
export const fieldListsOf: CheckContext['fieldLists'] = (file) =>
  FEATURES.flatMap(({ fieldLists }) => fieldLists?.(file) ?? []);
