import { PERMISSION } from '@catalog-service/vocabulary';
import type { Enumeration } from '../model/model.js';
import { code } from '../text.js';
import { type CatalogChange, formerLocation, type Side } from './catalog-change.js';

/** Changes of enumerations that clients notice. */
export function* enumerationChanges(before: Side, after: Side): Iterable<CatalogChange> {
  const known = new Map(before.catalog.enumerations.map((enumeration) => [enumeration.title, enumeration]));
  for (const enumeration of after.catalog.enumerations) {
    const { title } = enumeration;
    const former = known.get(title);
    known.delete(title);
    if (title === PERMISSION.title) continue;
    if (former !== undefined) yield* valueChanges(former, enumeration, before, after);
    else
      yield {
        rule: 'enumeration-added',
        about: { resource: title },
        message: `${title} is a new enumeration`,
        location: after.locations?.enumeration(title),
      };
  }
  for (const title of known.keys()) {
    const location = formerLocation(before.locations?.enumeration(title));
    yield {
      rule: 'enumeration-removed',
      about: { resource: title },
      message: `The enumeration ${title} was removed`,
      location,
    };
  }
}

function* valueChanges(before: Enumeration, after: Enumeration, was: Side, is: Side): Iterable<CatalogChange> {
  const { title } = after;
  const left = new Set(before.values);
  for (const { value, renamedFrom } of after.meanings) {
    const location = is.locations?.enumeration(title, value);
    const about = { resource: title, fields: [value] };
    if (left.delete(value)) continue;
    if (renamedFrom !== undefined && left.delete(renamedFrom)) {
      yield { rule: 'value-renamed', about, message: `${title}: ${code(renamedFrom)} is now ${code(value)}`, location };
    } else yield { rule: 'value-added', about, message: `${title} may also be ${code(value)}`, location };
  }
  for (const value of left) {
    const location = formerLocation(was.locations?.enumeration(title, value));
    yield {
      rule: 'value-removed',
      about: { resource: title, fields: [value] },
      message: `${title} can no longer be ${code(value)}`,
      location,
    };
  }
  if (before.caseMatters === after.caseMatters) return;
  yield {
    rule: after.caseMatters ? 'values-narrowed' : 'values-widened',
    about: { resource: title },
    message: `The case of ${title} ${after.caseMatters ? 'matters' : 'no longer matters'} where it is given`,
    location: is.locations?.enumeration(title),
  };
}
