import type { Pair } from '../../diff/catalog-change.js';
import type { Field } from '../../model/model.js';
import type { FieldChange } from '../feature.js';

/** Values that are stored in another way from now on. */
export function* secretChanges({ before, after }: Pair<Field>): Iterable<FieldChange> {
  if (before.secret === after.secret) return;
  const [had, has] = [before.secret ?? 'as given', after.secret ?? 'as given'];
  const [rule, message] =
    before.secret === undefined
      ? ([
          'values-sealed',
          `becomes a secret, stored ${has}: \`npm run admin -- secrets seal\` seals the values that are there`,
        ] as const)
      : (['secret-ended', `was stored ${had} and is stored ${has}: the values that are there stay ${had}`] as const);
  yield { rule, message, key: 'secret' };
}
