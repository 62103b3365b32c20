import { FIELD_TYPES, PERMISSION } from '@catalog-service/vocabulary';
import type { EntityNames } from '../../model/model.js';
import { entityNames, TITLE_PATTERN } from '../../model/names.js';
import { entityNameTaken } from '../../model/reserved-names.js';
import type { EnumerationFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Check } from './check.js';
import { reservedName } from './name.check.js';

const TAKEN = new Set([...FIELD_TYPES.map(({ name }) => name), PERMISSION.title, PERMISSION.type].map(kebabOf));

function kebabOf(title: string): string {
  return entityNames(title).kebab;
}

/** Why an enumeration cannot have these names; undefined if it can. */
export const enumerationNameTaken = (names: EntityNames): string | undefined =>
  TAKEN.has(names.kebab) ? 'there is a type of fields of that name' : entityNameTaken(names);

/** Names of enumerations; they share a namespace with field types, and in the client with entities. */
export const checkEnumerations: Check = function* ({ files, entities }) {
  const taken = new Map(entities.map(({ data }) => [kebabOf(data.name), `${data.name} is a resource or reference.`]));
  for (const file of files.enumerations) {
    const { source, data } = file;
    const names = entityNames(data.name);
    const expected = `enumerations/${names.kebab}.yaml`;
    const owner = taken.get(names.kebab);
    const reason = enumerationNameTaken(names);
    if (!TITLE_PATTERN.test(data.name)) {
      const message = `${JSON.stringify(data.name)} cannot be the name of an enumeration.`;
      const form = 'words of letters and digits, with a space or a hyphen between two, the first with a capital';
      yield source.atValue(['name'], { code: 'invalid_name', message, expected: form });
    } else if (reason !== undefined) {
      yield source.atValue(['name'], reservedName(data.name, reason));
    } else if (owner !== undefined) {
      yield source.atValue(['name'], { code: 'duplicate_name', message: owner });
    } else if (source.file !== expected) {
      const message = `${data.name} stands in ${source.file}.`;
      yield source.atValue(['name'], { code: 'file_name_mismatch', message, expected });
    }
    taken.set(names.kebab, `${source.file} has the name ${data.name} already.`);
    yield* checkValues(file);
  }
};

/** Each value is unique, and its former name is no longer a value. */
function* checkValues({ source, data: { values, caseMatters = false } }: EnumerationFile): Iterable<Diagnostic> {
  const plain = (value: string): string => (caseMatters ? value : value.toLowerCase());
  const first = new Map<string, string>();
  for (const [index, { name }] of values.entries()) {
    const before = first.get(plain(name));
    if (before !== undefined) {
      const message = `${JSON.stringify(name)} is already in the list${before === name ? '' : `, as ${before}`}.`;
      yield source.atValue(['values', index, 'name'], { code: 'duplicate_item', message });
    }
    first.set(plain(name), before ?? name);
  }
  const former = new Map(values.map(({ name }) => [name, `There is still a value ${name}.`]));
  for (const [index, { name, renamedFrom }] of values.entries()) {
    if (renamedFrom === undefined) continue;
    const message = former.get(renamedFrom);
    if (message !== undefined) {
      yield source.atValue(['values', index, 'renamedFrom'], { code: 'invalid_rename', message });
    }
    former.set(renamedFrom, `${name} was renamed from ${renamedFrom} already.`);
  }
}
