import { type CatalogChange, type Entity, entityChange, type Pair, type Side } from '../../diff/catalog-change.js';
import { followedField } from '../../diff/followed-names.js';
import { code } from '../../text.js';

/** Which records lists leave out. */
export function* archiveChanges({ before, after }: Pair<Entity>, present: Side): Iterable<CatalogChange> {
  const was = before.archive && followedField(after, before.archive);
  const is = after.archive;
  if (was === is) return;
  const lists = `Lists of ${after.names.title} records`;
  const [rule, message] =
    is === undefined
      ? (['archive-ends', `${lists} show archived records, those with a ${code(was ?? '')}`] as const)
      : (['archive-begins', `${lists} leave out archived records, those with a ${code(is)}`] as const);
  yield entityChange(present, after.names.title, rule, message, 'archive');
}
