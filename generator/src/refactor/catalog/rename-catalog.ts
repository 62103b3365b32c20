import { basename, dirname } from 'node:path';
import { declaredKind, type EntityFile, type EnumerationFile } from '../../catalog/catalog-files.js';
import { resolveCatalog } from '../../catalog/resolve/resolve-catalog.js';
import type { FieldInput } from '../../catalog/schema/field.schema.js';
import type { TextEdit } from '../../catalog/text-edit.js';
import type { Path, YamlSource } from '../../catalog/yaml-source.js';
import { entityNames, pascalFieldName, tableOfTitle } from '../../model/names.js';
import { type NameInStatement, namesInStatement, StatementProblem } from '../../prove/parse-statement.js';
import { readProperties } from '../../prove/properties.js';
import { type FileEdit, joinChanges, type TreeChange } from '../tree-change.js';
import { isFieldOfOthers } from './demo-mentions.js';
import { type CatalogSources, editOf, entitiesOf, renameMention } from './mention.js';
import { entityMentions, fieldMentions, permissionMentions, valueMentions } from './mentions.js';
import { recordFieldEdits, recordPermissionEdits, recordTitleEdits } from './record-edits.js';
import { copyPair, pairAfter, prependPair, removeAt, renameKey, replaceText } from './yaml-edits.js';

/**
 * The name in the database, for `renamedFrom`; undefined if the database does not have it. After two renames without a migration
 * between them, it is the first name.
 */
export type FormerName = string | undefined;

/**
 * Renames a field in the catalog. Pure. A field that had the new name before keeps its column.
 */
export function renameField(
  sources: CatalogSources,
  file: EntityFile,
  field: string,
  name: string,
  former: FormerName,
): TreeChange {
  const record = recordOf(sources, file.data.name);
  return joinChanges({
    edits: [
      ...fieldMentions(sources, file, field).map((mention) => renameMention(mention, name)),
      ...propertyEdits(sources, { kind: 'field', resource: file.data.name, name: field }, name),
      ...sharedDemoDefault(sources, file, field, name),
      ...formerEdits(
        file.source,
        ['fields', field, 'renamedFrom'],
        file.data.fields[field]?.renamedFrom,
        former === name ? undefined : former,
        (said) => prependPair(file.source, ['fields', field], 'renamedFrom', said),
      ),
      ...Object.entries(file.data.fields)
        .filter(([other, input]) => other !== field && input?.renamedFrom === name)
        .flatMap(([heir, input]) => keepColumn(file, heir, input)),
      ...(record === undefined ? [] : recordFieldEdits(record.file, record.text, field, name)),
    ],
  });
}

/** A default that other entities use too stays; this entity gets a copy under the new name. */
function sharedDemoDefault(sources: CatalogSources, { data }: EntityFile, field: string, name: string): FileEdit[] {
  const { demo } = sources.files;
  if (demo === undefined || !Object.hasOwn(demo.data.defaults ?? {}, field)) return [];
  const isUsed = Object.hasOwn(demo.data.records, data.name) && isFieldOfOthers(sources, data.name, field);
  if (!isUsed || Object.hasOwn(demo.data.defaults ?? {}, name)) return [];
  return [editOf(demo.source, copyPair(demo.source, ['defaults', field], name))];
}

/** The edits by which `renamedFrom` at a path says a former name, or nothing. */
function formerEdits(
  source: YamlSource,
  path: Path,
  written: string | undefined,
  former: string | undefined,
  added: (name: string) => TextEdit,
): FileEdit[] {
  if (written === former) return [];
  if (former === undefined) return [editOf(source, removeAt(source, path))];
  return [editOf(source, written === undefined ? added(former) : replaceText(source, path, former))];
}

/** Renames a resource or reference in the catalog. Pure. Its path stays, because callers use it. */
export function renameEntity(sources: CatalogSources, file: EntityFile, title: string, former: FormerName): TreeChange {
  const { source, data } = file;
  const record = recordOf(sources, data.name);
  const kebab = entityNames(title).kebab;
  const told = toldToWebhooks(sources, data.name).map((values) =>
    renameValue(sources, values, data.name, title, former),
  );
  return joinChanges(...told, {
    edits: [
      ...entityMentions(sources, file).map((mention) => renameMention(mention, title)),
      ...propertyEdits(sources, { kind: 'resource', name: data.name }, title),
      ...formerEdits(source, ['renamedFrom'], data.renamedFrom, former === title ? undefined : former, (said) =>
        pairAfter(source, ['name'], 'renamedFrom', said),
      ),
      ...entitiesOf(sources)
        .filter((other) => other !== file && isSameTitle(other.data.renamedFrom, title))
        .flatMap((heir) => keepName(heir.source, ['renamedFrom'], 'table', tableOfTitle(heir.data.renamedFrom ?? ''))),
      ...(record === undefined ? [] : recordTitleEdits(record.file, record.text, data.name, title)),
    ],
    moves: new Map([
      [`catalog/${source.file}`, `catalog/${declaredKind(file)}s/${kebab}.yaml`],
      ...(record === undefined ? [] : [[record.file, `${dirname(record.file)}/${kebab}.txt`] as const]),
    ]),
  });
}

/** The enumerations of records of which webhooks are told, with the name of a resource as a value. */
export function toldToWebhooks({ files }: CatalogSources, title: string): readonly EnumerationFile[] {
  const endpoints = files.resources.filter(({ data }) => data.part === 'webhook endpoint');
  const types = endpoints.map(({ data }) => data.fields.resources?.type);
  return files.enumerations.filter(
    ({ data }) => types.includes(data.name) && data.values.some(({ name }) => name === title),
  );
}

/** A renamed field keeps its column or table, even if another one takes its former name. */
function keepColumn({ source, data }: EntityFile, field: string, input: FieldInput | undefined): FileEdit[] {
  const path = ['fields', field, 'renamedFrom'];
  const before = input?.renamedFrom ?? '';
  if (input?.type === 'Entity') return [editOf(source, removeAt(source, path))];
  if (input?.type !== 'Entity Array') return keepName(source, path, 'column', before);
  const table = data.table ?? tableOfTitle(data.renamedFrom ?? data.name);
  return keepName(source, path, 'table', table + pascalFieldName(before));
}

const keepName = (source: YamlSource, path: Path, key: string, name: string): FileEdit[] => [
  editOf(source, renameKey(source, path, key)),
  editOf(source, replaceText(source, path, name)),
];

/** Renames a permission in the catalog. Pure. */
export function renamePermission(sources: CatalogSources, permission: string, name: string): TreeChange {
  return joinChanges({
    edits: [
      ...permissionMentions(sources, permission).map((mention) => renameMention(mention, name)),
      ...propertyEdits(sources, { kind: 'permission', name: permission }, name),
      ...[...sources.records].flatMap(([file, text]) => recordPermissionEdits(file, text, [permission], name)),
    ],
  });
}

const isSameTitle = (left: string | undefined, right: string): boolean =>
  left !== undefined && entityNames(left).kebab === entityNames(right).kebab;

/** Renames a value of an enumeration in the catalog. Pure. */
export function renameValue(
  sources: CatalogSources,
  { source, data }: EnumerationFile,
  value: string,
  name: string,
  former: FormerName,
): TreeChange {
  const index = data.values.findIndex((candidate) => candidate.name === value);
  const path = ['values', index];
  const mentions = [
    { source, path: [...path, 'name'], at: 'value' } as const,
    ...valueMentions(sources, data.name, value),
  ];
  return joinChanges({
    edits: [
      ...mentions.map((mention) => renameMention(mention, name)),
      ...formerEdits(
        source,
        [...path, 'renamedFrom'],
        data.values[index]?.renamedFrom,
        former === name ? undefined : former,
        (said) => pairAfter(source, [...path, 'name'], 'renamedFrom', said),
      ),
      ...data.values.flatMap((other, at) =>
        at !== index && other.renamedFrom === name
          ? [editOf(source, removeAt(source, ['values', at, 'renamedFrom']))]
          : [],
      ),
    ],
  });
}

/** The record of a resource, if it exists. */
export function recordOf({ records }: CatalogSources, title: string): { file: string; text: string } | undefined {
  const name = `${entityNames(title).kebab}.txt`;
  const [found] = [...records].filter(([file]) => basename(file) === name);
  return found && { file: found[0], text: found[1] };
}

/** The subject of a standing property. */
type PropertySubject = Pick<NameInStatement, 'kind' | 'name' | 'resource'>;

/** Renames a thing in `properties.yaml`; `prove` reports statements that cannot be parsed. */
function propertyEdits({ files, properties }: CatalogSources, subject: PropertySubject, name: string): FileEdit[] {
  if (properties === undefined) return [];
  const catalog = resolveCatalog(files);
  return (readProperties(properties).data?.properties ?? []).flatMap(({ property }, index) => {
    const renamed = namesIn(property)
      .filter(
        (found) => found.kind === subject.kind && found.name === subject.name && found.resource === subject.resource,
      )
      .reduceRight((text, { start, end }) => text.slice(0, start) + name + text.slice(end), property);
    return renamed === property
      ? []
      : [editOf(properties, replaceText(properties, ['properties', index, 'property'], renamed))];
  });

  function namesIn(property: string): readonly NameInStatement[] {
    try {
      return namesInStatement(property, catalog);
    } catch (error) {
      if (error instanceof StatementProblem) return [];
      throw error;
    }
  }
}
