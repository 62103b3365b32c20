import { type CatalogChange, type Entity, entityChange, type Pair, type Side } from '../../diff/catalog-change.js';
import { followedText } from '../../diff/followed-names.js';
import { code } from '../../text.js';

/** What has to be true of every record from now on, or need not be. */
export function* checkChanges(pair: Pair<Entity>, present: Side): Iterable<CatalogChange> {
  const { before, after } = pair;
  const title = after.names.title;
  const was = before.checks.map(({ that }) => followedText(pair, that.text, present));
  const is = after.checks.map(({ that }) => that.text);
  for (const text of is.filter((one) => !was.includes(one))) {
    yield entityChange(
      present,
      title,
      'check-required',
      `${code(text)} must be true of every ${title} record`,
      'checks',
    );
  }
  for (const text of was.filter((one) => !is.includes(one))) {
    yield entityChange(
      present,
      title,
      'check-ended',
      `${code(text)} no longer has to be true for ${title} records`,
      'checks',
    );
  }
}
