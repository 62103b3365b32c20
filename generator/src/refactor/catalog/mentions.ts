import { isMade, PERMISSION, withFieldRenamed, withValuesRenamed } from '@catalog-service/vocabulary';
import {
  type EntityFile,
  type EnumerationFile,
  permissionEntries,
  type ReferenceFile,
} from '../../catalog/catalog-files.js';
import { checkContext } from '../../catalog/checks/check.js';
import { expressionScope } from '../../catalog/expressions.js';
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
    ...(file.kind === 'resource' && file.data.historyOf === name
      ? [{ source, path: ['historyOf'], at: 'value' } as const]
      : []),
    ...(file.kind === 'resource' && file.data.retain?.by === name
      ? [{ source, path: ['retain', 'by'], at: 'value' } as const]
      : []),
    ...auditMentions(file, name),
    ...timelineMentions(sources, file, name),
    ...uniqueMentions(file, name),
    ...expressionsOf(file).flatMap(({ path, text }) =>
      expressionMentions(source, path, text, (renamed) => withFieldRenamed(text, name, renamed)),
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

/** Mentions of a field in `unique`, `indexes` and `searchable`. */
function uniqueMentions(file: EntityFile, name: string): Mention[] {
  const { source, data } = file;
  const items = (list: readonly string[], path: Path): Mention[] =>
    list.flatMap((field, index) => (field === name ? [{ source, path: [...path, index], at: 'value' }] : []));
  return [
    ...uniquesOf(file).flatMap(({ fields, fieldsPath }) => items(fields, fieldsPath)),
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

/** Every expression in the file of an entity, with its place. */
const expressionsOf = (file: EntityFile): readonly { readonly path: Path; readonly text: string }[] => [
  ...conditionsOf(file).map(({ path, where }) => ({ path: [...path, 'where'], text: where })),
  ...fieldsOf(file).flatMap(([field, { computed }]) =>
    computed === undefined ? [] : [{ path: ['fields', field, 'computed'], text: computed }],
  ),
  ...uniquesOf(file).flatMap(({ where, path }) =>
    where === undefined ? [] : [{ path: [...path, 'where'], text: where }],
  ),
  ...Object.entries(file.data.checks ?? {}).map(([check, { that }]) => ({
    path: ['checks', check, 'that'],
    text: that,
  })),
];

/** A mention within an expression, if there is one. @param textFor the expression with another name */
const expressionMentions = (
  source: YamlSource,
  path: Path,
  text: string,
  textFor: (name: string) => string,
): Mention[] => (textFor('') === text ? [] : [{ source, path, at: 'value', textFor }]);

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

/** Mentions of a value of a type: in defaults, states, expressions, timelines, plans, seeds and demo data. */
export function valueMentions(sources: CatalogSources, type: string, value: string): Mention[] {
  const context = checkContext(sources.files);
  const { service } = sources.files;
  const ofEntities = entitiesOf(sources).flatMap((file) => {
    const { source, data } = file;
    const entries = context.fields.get(file) ?? [];
    const names = new Set(entries.filter(({ input }) => input.type === type).map(({ name }) => name));
    const scope = expressionScope(entries, (title) => context.enumerations.get(title), true);
    return [
      ...fieldValueMentions(source, fieldsOf(file), names, value),
      ...expressionsOf(file).flatMap(({ path, text }) =>
        expressionMentions(source, path, text, (name) =>
          withValuesRenamed(text, scope, (field, one) => (names.has(field) && one === value ? name : one)),
        ),
      ),
      ...addsMentions(file, names, value),
      ...(data.seed ?? []).flatMap((record, index) =>
        [...names]
          .filter((name) => record[name] === value)
          .map((name): Mention => ({ source, path: ['seed', index, name], at: 'value' })),
      ),
      ...demoValues(sources, data.name, [...names], value),
    ];
  });
  const common = Object.entries(service.data.fields);
  const ofType = new Set(common.flatMap(([name, field]) => (field.type === type ? [name] : [])));
  return [
    ...fieldValueMentions(service.source, common, ofType, value),
    ...ofEntities,
    ...demoDefaults(sources, context, type, value),
    ...planMentions(sources, type, value),
  ];
}

/** Mentions of a value in the defaults and states of some fields. */
const fieldValueMentions = (
  source: YamlSource,
  fields: readonly (readonly [string, FieldInput])[],
  names: ReadonlySet<string>,
  value: string,
): Mention[] =>
  fields
    .filter(([name]) => names.has(name))
    .flatMap(([name, field]): Mention[] => [
      ...(field.default === value ? [{ source, path: ['fields', name, 'default'], at: 'value' } as const] : []),
      ...stateMentions(source, ['fields', name, 'states'], field.states, value),
    ]);

/** Mentions of a value of some fields in what a timeline adds. */
function addsMentions(file: EntityFile, names: ReadonlySet<string>, value: string): Mention[] {
  const adds = file.kind === 'resource' ? (file.data.timeline?.adds ?? {}) : {};
  return Object.entries(adds).flatMap(([name, added]): Mention[] =>
    added === value && names.has(name) ? [{ source: file.source, path: ['timeline', 'adds', name], at: 'value' }] : [],
  );
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
