import type { Entity, Pair } from '../../diff/catalog-change.js';
import { followedField } from '../../diff/followed-names.js';
import type { Field } from '../../model/model.js';
import { code } from '../../text.js';
import type { FieldChange } from '../feature.js';

/** Fields that become places, or no longer are, or are within another record. */
export function* orderChanges({ before, after }: Pair<Field>, entity: Pair<Entity>): Iterable<FieldChange> {
  const was = before.ordered && followedField(entity.after, before.ordered.within);
  const is = after.ordered?.within;
  if (was === is) return;
  const message = is === undefined ? 'is no longer a place' : `is now the place of the record within ${code(is)}`;
  yield { rule: 'field-ordered', message, key: 'ordered' };
}
