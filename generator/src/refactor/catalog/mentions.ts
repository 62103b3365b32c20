import { PERMISSION, withFieldRenamed, withValuesRenamed } from '@catalog-service/vocabulary';
import type { EntityFile, EnumerationFile } from '../../catalog/catalog-files.js';
import { checkContext } from '../../catalog/checks/check.js';
import { expressionScope } from '../../catalog/expressions.js';
import { kindOf, type WrittenName, writtenNames } from '../../catalog/names/written-names.js';
import { fieldListsOf } from '../../features/index.js';
import { entityNames } from '../../model/names.js';
import { demoDefaults, demoFieldDefaults } from './demo-mentions.js';
import { type CatalogSources, entitiesOf, type Mention } from './mention.js';

/** Every name in the files of a catalog, definitions first. */
function allNames({ files, baseline, acceptedChanges }: CatalogSources): readonly WrittenName[] {
  const names = [
    ...writtenNames(files.service.source, 'service'),
    ...writtenNames(files.permissions.source, 'permissions'),
    ...entitiesOf({ files }).flatMap((file) => writtenNames(file.source, kindOf(file))),
    ...(files.demo === undefined ? [] : writtenNames(files.demo.source, 'demo')),
    ...(baseline === undefined ? [] : writtenNames(baseline, 'lintBaseline')),
    ...(acceptedChanges === undefined ? [] : writtenNames(acceptedChanges, 'acceptedChanges')),
  ];
  return [...names.filter(isDefinition), ...names.filter((name) => !isDefinition(name))];
}

const isDefinition = ({ naming }: WrittenName): boolean => naming.declares === true;

/** Every mention of a field of an entity, its definition first. */
export const fieldMentions = (sources: CatalogSources, { data }: EntityFile, name: string): Mention[] => [
  ...allNames(sources).flatMap((written): readonly Mention[] => {
    if (written.entity !== data.name) return [];
    if (written.naming.names === 'expression')
      return expressionMentions(written, (renamed) => withFieldRenamed(written.text, name, renamed));
    return written.naming.names === 'field' && written.text === name ? [written] : [];
  }),
  ...demoFieldDefaults(sources, data.name, name),
];

/** A mention within an expression, if there is one. @param textFor the expression with another name */
const expressionMentions = (written: WrittenName, textFor: (name: string) => string): readonly Mention[] =>
  textFor('') === written.text ? [] : [{ ...written, textFor }];

/** Every mention of a resource or reference, its own name first. */
export const entityMentions = (sources: CatalogSources, { data }: EntityFile): Mention[] =>
  allNames(sources).filter(({ naming, text }) => naming.names === 'entity' && text === data.name);

/** Every mention of a permission, its description first. */
export const permissionMentions = (sources: CatalogSources, name: string): Mention[] => [
  ...permissionNames(sources, name),
  ...valueMentions(sources, PERMISSION.title, name),
];

/** Every name of a permission outside of enumerations. */
export const permissionNames = (sources: CatalogSources, name: string): readonly WrittenName[] =>
  allNames(sources).filter(({ naming, text }) => naming.names === 'permission' && text === name);

/** Mentions of a permission in access lists and in the key of the demo project. */
export const permissionGrants = (sources: CatalogSources, name: string): Mention[] =>
  permissionNames(sources, name).filter(
    (written) => !isDefinition(written) && (written.path.includes('access') || written.path[0] === 'key'),
  );

/** Mentions of a value of a type: in defaults, states, expressions, timelines, plans, seeds and demo data. */
export function valueMentions(sources: CatalogSources, type: string, value: string): Mention[] {
  const context = checkContext(sources.files, fieldListsOf);
  const { service } = sources.files;
  const byTitle = new Map([...context.fields].map(([file, entries]) => [file.data.name, entries]));
  const isPlan = sources.files.references.some(
    ({ data: { plan, fields } }) => plan !== undefined && fields[plan]?.type === type,
  );
  return [
    ...allNames(sources).flatMap((written): readonly Mention[] => {
      const { naming, text, source, entity, field } = written;
      const entries = byTitle.get(entity ?? '') ?? [];
      if (naming.names === 'expression') {
        const scope = expressionScope(entries, (title) => context.enumerations.get(title), true);
        const isOfType = (name: string): boolean => entries.some((one) => one.name === name && one.input.type === type);
        return expressionMentions(written, (name) =>
          withValuesRenamed(text, scope, (of, one) => (isOfType(of) && one === value ? name : one)),
        );
      }
      if (text !== value) return [];
      if (naming.names === 'plan') return isPlan ? [written] : [];
      if (naming.names !== 'value' || field === undefined) return [];
      const input =
        source === service.source ? service.data.fields[field] : entries.find(({ name }) => name === field)?.input;
      return input?.type === type ? [written] : [];
    }),
    ...demoDefaults(sources, context, type, value),
  ];
}

/** The names that code about an enumeration mentions: its own, and those of its fields. */
export function enumerationContext(sources: CatalogSources, { data }: EnumerationFile): string[] {
  const names = entityNames(data.name);
  const fields = entitiesOf(sources).flatMap((file) =>
    Object.entries(file.data.fields).flatMap(([name, field]) => (field?.type === data.name ? [name] : [])),
  );
  return [...new Set([names.title, names.pascal, names.camel, ...fields])];
}
