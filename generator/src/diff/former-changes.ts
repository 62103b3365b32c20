import type { Location } from '../catalog/location.js';
import { deprecationWords } from '../emit/api/deprecation.js';
import type { FormerName } from '../model/model.js';
import { type CatalogChange, type ChangeSubject, code } from './catalog-change.js';

/** What callers call something by: its name, and one that it had. */
interface Called {
  readonly name: string | undefined;
  readonly former: FormerName | undefined;
}

/** Names that go on working though they are no longer the one, and those that no longer do. */
export function* formerChanges(
  subject: string,
  about: ChangeSubject,
  before: Called,
  after: Called,
  locationOf: () => Location | undefined,
): Iterable<CatalogChange> {
  const [was, is] = [before.former, after.former];
  if (is !== undefined && JSON.stringify(was) !== JSON.stringify(is)) {
    const message = `${subject} goes on being called ${code(is.name)} too, deprecated ${deprecationWords(is)}`;
    yield { rule: 'former-name-kept', about, message, location: locationOf() };
  }
  if (was === undefined || [after.name, is?.name].includes(was.name)) return;
  const message = `${subject} can no longer be called ${code(was.name)}`;
  yield { rule: 'former-name-ended', about, message, location: locationOf() };
}
