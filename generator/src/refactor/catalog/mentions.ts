import { isMade, PERMISSION, withFieldRenamed } from '@catalog-service/vocabulary';
import {
  type EntityFile,
  type EnumerationFile,
  permissionEntries,
  type ReferenceFile,
} from '../../catalog/catalog-files.js';
import type { FieldInput } from '../../catalog/schema/field.schema.js';
import { uniquesOf } from '../../catalog/uniques.js';
import type { Path, YamlSource } from '../../catalog/yaml-source.js';
import { entityNames } from '../../model/names.js';
import { acceptanceMentions } from './baseline-mentions.js';
import { demoDefaults, demoEntity, demoFields, demoGrants, demoValues } from './demo-mentions.js';
import { type CatalogSources, entitiesOf, type Mention } from './mention.js';

/** Every mention of a field of an entity, its definition first. */
export function fieldMentions(sources: CatalogSources, file: EntityFile, name: string): Mention[] {
  const { source, data } = file;
  const key = (path: Path): Mention => ({ source, path, at: 'key' });
  return [
    key(['fields', name]),
    ...fieldsOf(file)
      .filter(([, field]) => field.id === name)
      .map(([field]): Mention => ({ source, path: ['fields', field, 'id'], at: 'value' })),
    ...fieldsOf(file)
      .filter(([, field]) => Object.hasOwn(field.match ?? {}, name))
      .map(([field]): Mention => key(['fields', field, 'match', name])),
    ...fieldsOf(file)
      .filter(([, field]) => field.ordered?.within === name)
      .map(([field]): Mention => ({ source, path: ['fields', field, 'ordered', 'within'], at: 'value' })),
    ...matchesOf(sources, data.name, name),
    ...(data.labelScope === name ? [{ source, path: ['labelScope'], at: 'value' } as const] : []),
    ...(data.owner === name ? [{ source, path: ['owner'], at: 'value' } as const] : []),
    ...(file.kind === 'reference' && file.data.plan === name ? [{ source, path: ['plan'], at: 'value' } as const] : []),
    ...(file.kind === 'resource' && file.data.readThrough === name
      ? [{ source, path: ['readThrough'], at: 'value' } as const]
      : []),
    ...(file.kind === 'resource' && file.data.retain?.by === name
      ? [{ source, path: ['retain', 'by'], at: 'value' } as const]
      : []),
    ...auditMentions(file, name),
    ...timelineMentions(sources, file, name),
    ...uniqueMentions(file, name),
    ...conditionsOf(file).flatMap(({ path, where }) => expressionMentions(source, [...path, 'where'], where, name)),
    ...fieldsOf(file).flatMap(([field, { computed = '' }]) =>
      expressionMentions(source, ['fields', field, 'computed'], computed, name),
    ),
    ...fieldsOf(file).flatMap(([field, { default: initial }]): Mention[] =>
      isMade(initial) && 'slugOf' in initial && initial.slugOf === name
        ? [{ source, path: ['fields', field, 'default', 'slugOf'], at: 'value' }]
        : [],
    ),
    ...sources.files.references
      .filter((reference) => belongsBy(reference)[data.name] === name)
      .map(({ source: own }): Mention => ({ source: own, path: ['belongsBy', data.name], at: 'value' })),
    ...(data.seed ?? []).flatMap((record, index) => (Object.hasOwn(record, name) ? [key(['seed', index, name])] : [])),
    ...demoFields(sources, data.name, name),
    ...acceptanceMentions(sources, { resource: data.name, field: name }),
  ];
}

const belongsBy = ({ data }: ReferenceFile): Readonly<Record<string, string>> => data.belongsBy ?? {};

/** Mentions of a field in its own timeline, and as the `current` of that of others. */
function timelineMentions(sources: CatalogSources, file: EntityFile, name: string): Mention[] {
  return sources.files.resources.flatMap(({ source, data: { name: title, timeline, fields } }) => {
    if (timeline === undefined) return [];
    const isOwn = title === file.data.name;
    const own = (['of', 'state', 'starts', 'ends'] as const).filter((key) => isOwn && timeline[key] === name);
    const isCurrent = timeline.current === name && fields[timeline.of]?.entity === file.data.name;
    return [
      ...[...own, ...(isCurrent ? (['current'] as const) : [])].map(
        (key): Mention => ({ source, path: ['timeline', key], at: 'value' }),
      ),
      ...(isOwn && Object.hasOwn(timeline.adds ?? {}, name)
        ? [{ source, path: ['timeline', 'adds', name], at: 'key' } as const]
        : []),
    ];
  });
}

/** Mentions of a field in `audit`. */
export function auditMentions({ source, data }: EntityFile, name: string): Mention[] {
  const index = data.audit?.indexOf(name) ?? -1;
  return index === -1 ? [] : [{ source, path: ['audit', index], at: 'value' }];
}

/** Mentions of a field in `unique`, `checks`, `indexes` and `searchable`. */
function uniqueMentions(file: EntityFile, name: string): Mention[] {
  const { source, data } = file;
  const items = (list: readonly string[], path: Path): Mention[] =>
    list.flatMap((field, index) => (field === name ? [{ source, path: [...path, index], at: 'value' }] : []));
  return [
    ...uniquesOf(file).flatMap(({ fields, fieldsPath, where = '', path }): Mention[] => [
      ...items(fields, fieldsPath),
      ...expressionMentions(source, [...path, 'where'], where, name),
    ]),
    ...Object.entries(data.checks ?? {}).flatMap(([check, { that }]) =>
      expressionMentions(source, ['checks', check, 'that'], that, name),
    ),
    ...(data.indexes ?? []).flatMap((list, index) => items(list, ['indexes', index])),
    ...items(data.searchable ?? [], ['searchable']),
  ];
}

/** The conditions of rows in the access lists of a resource, each with the path of its permission. */
const conditionsOf = (file: EntityFile) =>
  file.kind === 'reference'
    ? []
    : (file.data.access.conditions ?? []).map(({ list, index, permission, where }) => {
        const path: Path = ['access', list, index, permission];
        return { path, permission, where };
      });

function expressionMentions(source: YamlSource, path: Path, text: string, field: string): Mention[] {
  const renamed = (name: string) => withFieldRenamed(text, field, name);
  return renamed('') === text ? [] : [{ source, path, at: 'value', textFor: renamed }];
}

/** Every mention of a resource or reference, its own name first. */
export function entityMentions(sources: CatalogSources, { source, data }: EntityFile): Mention[] {
  return [
    { source, path: ['name'], at: 'value' },
    ...relationsTo(sources, data.name),
    ...sources.files.references
      .filter((reference) => Object.hasOwn(belongsBy(reference), data.name))
      .map(({ source: own }): Mention => ({ source: own, path: ['belongsBy', data.name], at: 'key' })),
    ...demoEntity(sources, data.name),
    ...acceptanceMentions(sources, { resource: data.name }),
  ];
}

/** The fields that point at a resource or reference. */
function relationsTo(sources: CatalogSources, title: string): Mention[] {
  return fieldFilesOf(sources).flatMap(({ source, fields }) =>
    fields
      .filter(([, field]) => field.entity === title)
      .map(([field]): Mention => ({ source, path: ['fields', field, 'entity'], at: 'value' })),
  );
}

/** Mentions of a field in `match`. */
function matchesOf(sources: CatalogSources, title: string, name: string): Mention[] {
  return fieldFilesOf(sources).flatMap(({ source, fields }) =>
    fields
      .filter(([, { entity }]) => entity === title)
      .flatMap(([field, { match = {} }]) =>
        Object.entries(match)
          .filter(([, there]) => there === name)
          .map(([own]): Mention => ({ source, path: ['fields', field, 'match', own], at: 'value' })),
      ),
  );
}

/** Every mention of a permission, its description first. */
export function permissionMentions(sources: CatalogSources, name: string): Mention[] {
  return [
    ...permissionEntries(sources.files)
      .filter((entry) => entry.name === name)
      .map(({ source, path }): Mention => ({ source, path, at: 'key' })),
    ...permissionGrants(sources, name),
    ...ceilingMentions(sources, name),
    ...valueMentions(sources, PERMISSION.title, name),
    ...acceptanceMentions(sources, { permission: name }),
  ];
}

/** Mentions of a permission in access lists and in the key of the demo project. */
export function permissionGrants(sources: CatalogSources, name: string): Mention[] {
  const items = (source: YamlSource, path: Path, access: object | undefined): Mention[] =>
    Object.entries(access ?? {}).flatMap(([operation, list]: [string, unknown]) => {
      // The readers of a reference may follow from other files.
      const isWritten = source.hasKey([...path, operation]);
      const index = isWritten && Array.isArray(list) ? list.indexOf(name) : -1;
      return index === -1 ? [] : [{ source, path: [...path, operation, index], at: 'value' }];
    });
  return [
    ...entitiesOf(sources).flatMap((file): Mention[] => {
      const { source, data } = file;
      const limited = conditionsOf(file).filter(({ permission }) => permission === name);
      const isLimited = ({ path }: Mention) => limited.some((one) => one.path[1] === path[1]);
      return [
        ...items(source, ['access'], data.access).filter((mention) => !isLimited(mention)),
        ...limited.map(({ path }): Mention => ({ source, path, at: 'key' })),
      ];
    }),
    ...fieldFilesOf(sources).flatMap(({ source, fields }) =>
      fields.flatMap(([field, input]) => items(source, ['fields', field, 'access'], input.access)),
    ),
    ...demoGrants(sources, name),
  ];
}

/** Mentions of a permission in `mayGrant`. */
export function ceilingMentions({ files: { permissions } }: CatalogSources, name: string): Mention[] {
  const { source, data } = permissions;
  return Object.entries(data.mayGrant ?? {}).flatMap(([holder, ceiling]): Mention[] => {
    const index = ceiling === 'everything' ? -1 : ceiling.everythingBut.indexOf(name);
    return [
      ...(holder === name ? [{ source, path: ['mayGrant', holder], at: 'key' } as const] : []),
      ...(index === -1 ? [] : [{ source, path: ['mayGrant', holder, 'everythingBut', index], at: 'value' } as const]),
    ];
  });
}

/** Mentions of a value of a type in defaults, seeds and demo data. */
export function valueMentions(sources: CatalogSources, type: string, value: string): Mention[] {
  const ofEntities = entitiesOf(sources).flatMap((file) => {
    const { source, data } = file;
    const fields = fieldsOf(file).filter(([, field]) => field.type === type);
    const names = fields.map(([name]) => name);
    return [
      ...fields.flatMap(([name, field]): Mention[] =>
        field.default === value ? [{ source, path: ['fields', name, 'default'], at: 'value' }] : [],
      ),
      ...fields.flatMap(([name, { states }]) => stateMentions(source, ['fields', name, 'states'], states, value)),
      ...(data.seed ?? []).flatMap((record, index) =>
        names
          .filter((name) => record[name] === value)
          .map((name): Mention => ({ source, path: ['seed', index, name], at: 'value' })),
      ),
      ...demoValues(sources, data.name, names, value),
    ];
  });
  return [...ofEntities, ...demoDefaults(sources, type, value), ...planMentions(sources, type, value)];
}

/** Mentions of a plan in `requires`. */
function planMentions(sources: CatalogSources, type: string, value: string): Mention[] {
  const isPlan = sources.files.references.some(
    ({ data: { plan, fields } }) => plan !== undefined && fields[plan]?.type === type,
  );
  if (!isPlan) return [];
  const mentions = (source: YamlSource, path: Path, plan: string | object | undefined): Mention[] =>
    plan === value
      ? [{ source, path, at: 'value' }]
      : Object.entries(typeof plan === 'object' ? plan : {}).flatMap(([list, one]) =>
          one === value ? [{ source, path: [...path, list], at: 'value' }] : [],
        );
  return [
    ...sources.files.resources.flatMap(({ source, data }) =>
      mentions(source, ['requires', 'plan'], data.requires?.plan),
    ),
    ...fieldFilesOf(sources).flatMap(({ source, fields }) =>
      fields.flatMap(([field, { requires }]) =>
        mentions(source, ['fields', field, 'requires', 'plan'], requires?.plan),
      ),
    ),
  ];
}

function stateMentions(source: YamlSource, path: Path, states: FieldInput['states'], value: string): Mention[] {
  if (states === undefined) return [];
  const { first, next } = states;
  return [
    ...(first === value ? [{ source, path: [...path, 'first'], at: 'value' } as const] : []),
    ...Object.entries(next).flatMap(([from, all]): Mention[] => [
      ...(from === value ? [{ source, path: [...path, 'next', from], at: 'key' } as const] : []),
      ...all.flatMap((to, index): Mention[] =>
        to === value ? [{ source, path: [...path, 'next', from, index], at: 'value' }] : [],
      ),
    ]),
  ];
}

/** The names that code about an enumeration mentions: its own, and those of its fields. */
export function enumerationContext(sources: CatalogSources, { data }: EnumerationFile): string[] {
  const names = entityNames(data.name);
  const fields = entitiesOf(sources).flatMap((file) =>
    fieldsOf(file).flatMap(([name, field]) => (field.type === data.name ? [name] : [])),
  );
  return [...new Set([names.title, names.pascal, names.camel, ...fields])];
}

/** The fields as written in the file of an entity. */
function fieldsOf({ data }: EntityFile): (readonly [string, FieldInput])[] {
  return Object.entries(data.fields).flatMap(([name, field]) => (field === undefined ? [] : [[name, field] as const]));
}

/** Every file with fields: service.yaml and those of the entities. */
function fieldFilesOf(sources: CatalogSources) {
  const { service } = sources.files;
  return [
    { source: service.source, fields: Object.entries(service.data.fields) },
    ...entitiesOf(sources).map((file) => ({ source: file.source, fields: fieldsOf(file) })),
  ];
}
