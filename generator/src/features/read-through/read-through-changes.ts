import {
  type CatalogChange,
  type Entity,
  entityChange,
  matchFields,
  type Pair,
  type Side,
} from '../../diff/catalog-change.js';
import { code } from '../../text.js';

/** Without the parent more is read, and through another one, other records. */
export function* readThroughChanges({ before, after }: Pair<Entity>, side: Side): Iterable<CatalogChange> {
  const { pairs } = matchFields(before.fields, after.fields);
  const followed = pairs.find((field) => field.before.name === before.readThrough)?.after.name;
  if (followed === after.readThrough) return;
  const { title } = after.names;
  const [was, is] = [before.readThrough, after.readThrough].map((name) => name && code(name));
  if (was === undefined) {
    const message = `${title} records can now be read only by callers that may read their ${is}`;
    yield entityChange(side, title, 'read-through-narrowed', message, 'readThrough');
  } else {
    const now = is === undefined ? '' : `, but by those that may read their ${is}`;
    const message = `${title} records can no longer be read only by callers that may read their ${was}${now}`;
    yield entityChange(side, title, 'read-through-widened', message, 'readThrough');
  }
}
