import {
  type CatalogChange,
  type Entity,
  entityChange,
  matchFields,
  type Pair,
  type Side,
} from '../../diff/catalog-change.js';
import { code } from '../../text.js';

/** Other records are those of a user. */
export function* ownerChanges({ before, after }: Pair<Entity>, side: Side): Iterable<CatalogChange> {
  const followed = matchFields(before.fields, after.fields).pairs.find((field) => field.before.name === before.owner)
    ?.after.name;
  if (followed === after.owner) return;
  const title = after.names.title;
  const is = after.owner === undefined ? 'every record' : `the records whose ${code(after.owner)} is its user`;
  const message = `A caller that has a right on ${title} only through **CurrentUser** now has access to ${is}`;
  yield entityChange(side, title, 'owner-changed', message, 'owner');
}
