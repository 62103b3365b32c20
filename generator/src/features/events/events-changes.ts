import { type CatalogChange, type Entity, entityChange, type Pair, type Side } from '../../diff/catalog-change.js';
import { hoursOf } from '../../text.js';
import { followedFor } from './event-log.js';

/** Who may read the records may follow their changes: how often, when, and by which fields they are changed. */
export function* eventsChanges({ before, after }: Pair<Entity>, present: Side): Iterable<CatalogChange> {
  const [was, is] = [followedFor(before), followedFor(after)];
  if (was === is) return;
  const { title } = after.names;
  const isLess = is === undefined || (was !== undefined && hoursOf(is) < hoursOf(was));
  const than = was === undefined ? '' : `, no longer ${was}`;
  const now = is === undefined ? 'no longer be followed' : `be followed ${is} back${than}`;
  const message = `Changes of ${title} records can ${now}`;
  yield entityChange(present, title, isLess ? 'events-end' : 'events-begin', message, 'events');
}
