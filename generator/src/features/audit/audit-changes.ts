import { type CatalogChange, type Entity, entityChange, type Pair, type Side } from '../../diff/catalog-change.js';
import { followedField } from '../../diff/followed-names.js';
import { code, enumerated } from '../../text.js';

/** Fields that the audit trail records from now on, or no longer; a contract has none. */
export function* auditChanges(pair: Pair<Entity>, present: Side, former: Side): Iterable<CatalogChange> {
  if (former.locations === undefined) return;
  const { title } = pair.after.names;
  const was = (pair.before.audit ?? []).map((name) => ({ name, now: followedField(pair.after, name) }));
  const is = pair.after.audit ?? [];
  const lost = was.flatMap(({ name, now }) => (is.includes(now) ? [] : [name]));
  const gained = is.filter((name) => !was.some(({ now }) => now === name));
  const changesOf = (fields: readonly string[]) => `Changes of ${title}'s ${enumerated(fields.map(code))} are`;
  if (lost.length > 0)
    yield entityChange(present, title, 'trail-lost', `${changesOf(lost)} no longer recorded`, 'audit');
  if (gained.length > 0)
    yield entityChange(present, title, 'trail-gained', `${changesOf(gained)} now recorded`, 'audit');
}
