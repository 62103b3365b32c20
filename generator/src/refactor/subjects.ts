import { nearest } from '@catalog-service/vocabulary';
import { declaredKind, type EntityFile, type EnumerationFile, permissionEntries } from '../catalog/catalog-files.js';
import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import type { Location } from '../catalog/location.js';
import type { CatalogTexts } from '../catalog/parse-catalog.js';
import { diagnosticAt, type Finding } from '../catalog/yaml-source.js';
import { entityNames } from '../model/names.js';
import { type CatalogSources, entitiesOf } from './catalog/mention.js';

/** A rename or removal that is impossible, with the locations that show why. */
export class RefactorProblem extends Error {
  override readonly name = 'RefactorProblem';

  /** @param texts the catalog of the locations, if it is not the one on the disk. */
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    readonly texts?: CatalogTexts,
  ) {
    super(diagnostics.map(({ message }) => message).join('\n'));
  }
}

/** The problem of one location; without one, of the catalog as a whole. */
export function refactorProblem(location: Location | undefined, finding: Finding): RefactorProblem {
  return new RefactorProblem([diagnosticAt(location ?? { file: '.', line: 1, column: 1, length: 1 }, finding)]);
}

/** Finds the subject of a command. Each throws RefactorProblem with the nearest name if there is none. */

/** A resource or reference, by its title, file name or class name. */
export function findEntity(sources: CatalogSources, title: string, kind?: EntityFile['kind']): EntityFile {
  const all = entitiesOf(sources);
  const { kebab } = entityNames(title);
  const found = all.find(({ data }) => {
    const names = entityNames(data.name);
    return names.kebab === kebab || names.pascal.toLowerCase() === kebab;
  });
  if (found !== undefined && (kind === undefined || declaredKind(found) === kind)) return found;
  const code = 'unknown_entity';
  if (found !== undefined) {
    const message = `${found.data.name} is a ${declaredKind(found)}, not a ${kind}.`;
    throw refactorProblem(found.source.locationOfValue(['name']), {
      code,
      message,
      hint: `Say ${declaredKind(found)}.`,
    });
  }
  const names = all.filter((file) => kind === undefined || declaredKind(file) === kind).map(({ data }) => data.name);
  const message = `There is no ${kind ?? 'resource or reference'} ${JSON.stringify(title)}.`;
  throw refactorProblem(undefined, { code, message, suggestion: nearest(title, names), hint: 'Correct the name.' });
}

/** `Book.slug`: a field in the file of its resource or reference. */
export function findField(
  sources: CatalogSources,
  words: string,
): { readonly file: EntityFile; readonly field: string } {
  const dot = words.lastIndexOf('.');
  const [title, field] = [words.slice(0, Math.max(0, dot)), words.slice(dot + 1)];
  if (title === '') {
    const message = `${JSON.stringify(words)} names no field of a resource.`;
    const expected = 'a resource or reference and a field, with a dot between them: Book.slug';
    throw refactorProblem(undefined, { code: 'unknown_field', message, expected, hint: 'Name both.' });
  }
  const file = findEntity(sources, title);
  const common = sources.files.service;
  const own = Object.keys(file.data.fields);
  if (Object.hasOwn(common.data.fields, field) && (file.kind === 'resource' || !own.includes(field))) {
    const message = `${field} is a field of every resource.`;
    throw refactorProblem(common.source.locationOfKey(['fields', field]), { code: 'needed_by_service', message });
  }
  if (own.includes(field)) return { file, field };
  throw refactorProblem(file.source.locationOfKey(['fields']), {
    code: 'unknown_field',
    message: `${file.data.name} has no field ${JSON.stringify(field)}.`,
    suggestion: nearest(field, own),
    hint: 'Correct the name.',
  });
}

/** A permission. A role cannot be renamed or removed: the service itself uses the roles. */
export function findPermission({ files }: CatalogSources, name: string): string {
  const { source, data } = files.permissions;
  const known = permissionEntries(files).map((entry) => entry.name);
  if (known.includes(name)) return name;
  const code = 'unknown_permission';
  if (Object.hasOwn(data.roles, name)) {
    const message = `${name} is a role, which the service itself knows by its name.`;
    throw refactorProblem(source.locationOfKey(['roles', name]), { code, message, hint: 'Name a permission.' });
  }
  throw refactorProblem(undefined, {
    code,
    message: `There is no permission ${JSON.stringify(name)}.`,
    suggestion: nearest(name, known),
    hint: 'Correct the name.',
  });
}

/** `Book Format.Paperback`: a value of an enumeration. */
export function findValue(
  { files: { enumerations } }: CatalogSources,
  words: string,
): { readonly file: EnumerationFile; readonly value: EnumerationFile['data']['values'][number] } {
  const [title = '', ...rest] = words.split('.');
  const file = enumerations.find(({ data }) => entityNames(data.name).kebab === entityNames(title).kebab);
  const code = 'unknown_value';
  if (file === undefined) {
    const names = enumerations.map(({ data }) => data.name);
    const message = `There is no enumeration ${JSON.stringify(title)}.`;
    throw refactorProblem(undefined, { code, message, suggestion: nearest(title, names) });
  }
  const name = rest.join('.');
  const value = file.data.values.find((candidate) => candidate.name === name);
  if (value !== undefined) return { file, value };
  const known = file.data.values.map((candidate) => candidate.name);
  throw refactorProblem(file.source.locationOfKey(['values']), {
    code,
    message: `${file.data.name} has no value ${JSON.stringify(name)}.`,
    expected: known.join(', '),
    suggestion: nearest(name, known),
  });
}
