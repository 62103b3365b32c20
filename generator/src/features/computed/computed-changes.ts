import { isGenerated } from '@catalog-service/vocabulary';
import type { Entity, Pair, Side } from '../../diff/catalog-change.js';
import { followedDefault, followedText } from '../../diff/followed-names.js';
import type { Field } from '../../model/model.js';
import { code } from '../../text.js';
import type { FieldChange } from '../feature.js';

/** Fields that are calculated in another way, or that reveal others. */
export function* computedChanges(
  { before, after }: Pair<Field>,
  entity: Pair<Entity>,
  side: Side,
): Iterable<FieldChange> {
  const was = before.computed && followedText(entity, before.computed.text, side);
  const is = after.computed?.text;
  if (is !== undefined && was !== is) {
    const message = `was ${was === undefined ? 'given' : code(was)} and is ${code(is)}`;
    yield { rule: 'field-calculated', message, key: 'computed' };
  }
  const isOtherSlug = (): boolean =>
    isGenerated(after.default) &&
    JSON.stringify(followedDefault(entity, before, side)) !== JSON.stringify(after.default);
  if (after.reveals === true && (before.reveals !== true || was !== is || isOtherSlug())) {
    yield { rule: 'field-reveals', message: 'reveals fields that not all of its readers may read', key: 'reveals' };
  }
}
