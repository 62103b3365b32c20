import { type CatalogChange, type Entity, entityChange, type Pair, type Side } from '../../diff/catalog-change.js';
import type { DiffRuleId } from '../../diff/diff-rules.js';
import { followedField, followedText } from '../../diff/followed-names.js';
import type { Field, Unique } from '../../model/model.js';
import { code, enumerated } from '../../text.js';
import type { FieldChange } from '../feature.js';
import { isUniqueField } from './resolve-uniques.js';

/** Lists of fields that have to be unique from now on, or need not be. */
export function* uniqueChanges(pair: Pair<Entity>, side: Side): Iterable<CatalogChange> {
  const { before, after } = pair;
  const was = before.uniques.map(({ where, ...unique }) =>
    uniqueText({
      ...unique,
      fields: unique.fields.map((name) => followedField(after, name)),
      ...(where !== undefined && { where: { ...where, text: followedText(pair, where.text, side) } }),
    }),
  );
  const is = after.uniques.map(uniqueText);
  const title = after.names.title;
  const change = (rule: DiffRuleId, message: string) => entityChange(side, title, rule, message, 'unique');
  for (const text of is.filter((one) => !was.includes(one))) {
    yield change('unique-required', `No two ${title} records ${text} from now on`);
  }
  for (const text of was.filter((one) => !is.includes(one))) {
    yield change('unique-ended', `Two ${title} records ${text.replace('may', 'may now')}`);
  }
}

function uniqueText({ fields, scope, caseMatters, where }: Unique): string {
  const names = enumerated(fields.map(code));
  const among = scope === 'project' ? 'of a project' : 'of any projects';
  const letters = caseMatters ? ', case included' : '';
  return `${among} may have the same ${names}${letters}${where === undefined ? '' : ` where ${code(where.text)}`}`;
}

/** A field whose values have to be unique over all projects from now on, or need not be. */
export function* uniqueFieldChanges({ before, after }: Pair<Field>): Iterable<FieldChange> {
  if (isUniqueField(before) === isUniqueField(after)) return;
  const [rule, when] = isUniqueField(after)
    ? (['values-narrowed', 'now'] as const)
    : (['values-widened', 'no longer'] as const);
  yield { rule, message: `must ${when} be unique`, key: 'unique' };
}
