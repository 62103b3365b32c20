import { type Acceptance, readAcceptances } from '../catalog/acceptances.js';
import type { Location } from '../catalog/location.js';
import { YamlSource } from '../catalog/yaml-source.js';
import { BASELINE_FILE, newAcceptances } from '../lint/lint-baseline.js';
import type { SchemaChange } from '../migrations/change.js';
import { PROPERTIES_FILE, readProperties } from '../prove/properties.js';
import { code, enumerated } from '../text.js';
import { type CatalogChange, type ChangedFile, fileLocation, formerLocation } from './catalog-change.js';
import type { FileRuleId } from './diff-rules.js';
import { migrationFileChanges } from './migration-file-changes.js';
import { type Area, areaOf } from './project-areas.js';

/**
 * Changes of files that the catalog does not describe: code, migrations, templates, packages and the checks themselves. Only SQL
 * statements, properties and the lint baseline are parsed; any other change of a file with an effect is reported. Pure.
 *
 * @param schema what the change of the catalog requires of the database.
 * @param functions bodies of the functions of the database before, by their names.
 */
export function fileChanges(
  files: readonly ChangedFile[],
  schema: readonly SchemaChange[],
  functions: Readonly<Record<string, string>>,
): CatalogChange[] {
  const groups = new Map<string, { area: Area; rule: FileRuleId; how: How; files: ChangedFile[] }>();
  for (const file of files) {
    const area = areaOf(file.path);
    const how = file.before === undefined ? 'added' : file.after === undefined ? 'removed' : 'changed';
    const rule = how === 'removed' ? (area.removed ?? area.changed) : area.changed;
    if (rule === undefined || (how === 'added' && area.isAddedHarmless)) continue;
    const key = `${how} ${area.can}`;
    const group = groups.get(key) ?? { area, rule, how, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  return [
    ...files.filter(({ path }) => path === `catalog/${PROPERTIES_FILE}`).flatMap(propertyChanges),
    ...files.filter(({ path }) => path === `catalog/${BASELINE_FILE}`).flatMap(baselineChanges),
    ...migrationFileChanges(files, schema, functions),
    ...[...groups.values()].map(({ area, rule, how, files: alike }): CatalogChange => {
      const paths = alike.map(({ path }) => path);
      const message = `${enumerated(paths.map(code))} ${paths.length === 1 ? 'was' : 'were'} ${how}: ${area.can}`;
      return { rule, about: { files: paths }, message, location: alike[0] && fileLocation(alike[0]) };
    }),
  ];
}

type How = 'added' | 'removed' | 'changed';

/** Properties that were removed or added; a reason may change. */
function propertyChanges({ path, before, after }: ChangedFile): CatalogChange[] {
  const [was, is] = [propertiesIn(before), propertiesIn(after)];
  const about = { files: [path] };
  return [
    ...[...was.keys()].flatMap((property): CatalogChange[] =>
      is.has(property)
        ? []
        : [
            {
              rule: 'property-lost',
              about,
              message: `No longer required to be true: ${code(property)}`,
              location: formerLocation(was.get(property)),
            },
          ],
    ),
    ...[...is].flatMap(([property, location]): CatalogChange[] =>
      was.has(property)
        ? []
        : [{ rule: 'property-added', about, message: `Required to stay true: ${code(property)}`, location }],
    ),
  ];
}

/** Each property with its location; empty for a file with mistakes, which `prove` and `review` report. */
function propertiesIn(text: string | undefined): ReadonlyMap<string, Location> {
  if (text === undefined) return new Map();
  const source = new YamlSource(PROPERTIES_FILE, text);
  const properties = readProperties(source).data?.properties ?? [];
  return new Map(
    properties.map(({ property }, index) => [property, source.locationOfValue(['properties', index, 'property'])]),
  );
}

/** The baseline of the lint may only shrink. */
function baselineChanges({ path, before, after }: ChangedFile): CatalogChange[] {
  return newAcceptances(acceptedIn(before), acceptedIn(after)).map(({ message, location }) => ({
    rule: 'finding-accepted',
    about: { files: [path] },
    message: message.replace(/\.$/, ''),
    location,
  }));
}

const acceptedIn = (text: string | undefined): readonly Acceptance[] =>
  text === undefined ? [] : readAcceptances(BASELINE_FILE, text).acceptances;
