import { type EntityFile, type EnumerationFile, permissionEntries } from '../../catalog/catalog-files.js';
import { ceilingsWithout } from '../../features/may-grant/grant-ceilings.js';
import { joinChanges, type TreeChange } from '../tree-change.js';
import { baselineRemovals } from './baseline-mentions.js';
import { demoEntity } from './demo-mentions.js';
import {
  type CatalogSources,
  editOf,
  type Mention,
  removeMention,
  removeMentions,
  removeMentionWhole,
} from './mention.js';
import { entityMentions, fieldMentions, permissionGrants, permissionMentions, permissionNames } from './mentions.js';
import { recordFieldEdits, recordPermissionEdits } from './record-edits.js';
import { recordOf, toldToWebhooks } from './rename-catalog.js';
import { removeAt } from './yaml-edits.js';

/**
 * Removes a field from the catalog, and with an id field its Entity, because both are one column. Pure. It also removes its mentions in
 * seeds, records and accepted findings. Other uses stay, and are mistakes of the resulting catalog.
 */
export function removeField(sources: CatalogSources, file: EntityFile, field: string): TreeChange {
  const entity = Object.entries(file.data.fields).find(([, input]) => input?.id === field)?.[0];
  return joinChanges(
    ...[field, ...(entity === undefined ? [] : [entity])].map((name) => withoutField(sources, file, name)),
  );
}

function withoutField(sources: CatalogSources, file: EntityFile, field: string): TreeChange {
  const record = recordOf(sources, file.data.name);
  // The definition of a field and its mentions in seeds and demo data are keys.
  const mentions = fieldMentions(sources, file, field);
  const keys = mentions.filter(({ at }) => at === 'key');
  const dropped = mentions.filter(({ naming }) => naming?.isDropped === true);
  return joinChanges({
    edits: [
      ...keys.map(removeMention),
      ...dropped.map(removeMentionWhole),
      ...baselineRemovals(sources.baseline, { resource: file.data.name, field }),
      ...(record === undefined ? [] : recordFieldEdits(record.file, record.text, field, '')),
    ],
  });
}

/**
 * Removes a resource or reference from the catalog, with the permissions that it declares, where others name these, and the value of
 * webhooks that is its name. The fields that point at it stay as mistakes. Pure.
 */
export function removeEntity(sources: CatalogSources, file: EntityFile): TreeChange {
  const record = recordOf(sources, file.data.name);
  const own = permissionEntries(sources.files).filter(({ source }) => source === file.source);
  const names = own.map(({ name }) => name);
  const ceilings = names
    .flatMap((name) => permissionNames(sources, name))
    .filter(({ path, at }) => path[0] === 'mayGrant' && (at === 'key' || !names.includes(String(path[1]))));
  const grants = names
    .flatMap((name) => permissionGrants(sources, name))
    .filter(({ source }) => source !== file.source);
  const records = [...sources.records].filter(([path]) => path !== record?.file);
  const belongings = entityMentions(sources, file).filter(({ path }) => path[0] === 'belongsBy');
  const told = toldToWebhooks(sources, file.data.name).map((values) => removeValue(values, file.data.name));
  return joinChanges(...told, {
    edits: [
      ...removeMentions([...grants.map(itemOf), ...ceilings]),
      ...belongings.map(removeMentionWhole),
      ...records.flatMap(([path, text]) => recordPermissionEdits(path, text, names, '')),
      ...removeMentions(demoEntity(sources, file.data.name)),
      ...baselineRemovals(sources.baseline, { resource: file.data.name }),
    ],
    deleted: [`catalog/${file.source.file}`, ...(record === undefined ? [] : [record.file])],
  });
}

/** Removes a value of an enumeration from the catalog; defaults and seeds with this value stay as mistakes. Pure. */
export function removeValue({ source, data }: EnumerationFile, value: string): TreeChange {
  const index = data.values.findIndex((candidate) => candidate.name === value);
  return joinChanges({ edits: [editOf(source, removeAt(source, ['values', index]))] });
}

/** Removes a permission from the catalog, including all access lists. Pure. */
export function removePermission(sources: CatalogSources, permission: string): TreeChange {
  const [declared] = permissionMentions(sources, permission);
  return joinChanges({
    edits: [
      ...(declared === undefined ? [] : [removeMention(declared)]),
      ...permissionGrants(sources, permission).map(itemOf).map(removeMention),
      ...ceilingsWithout(sources, permission),
      ...baselineRemovals(sources.baseline, { permission }),
      ...[...sources.records].flatMap(([file, text]) => recordPermissionEdits(file, text, [permission], '')),
    ],
  });
}

/** A name with a condition is the key of an item, which goes as a whole. */
const itemOf = (mention: Mention): Mention =>
  mention.at === 'key' && mention.path[0] === 'access'
    ? { ...mention, at: 'value', path: mention.path.slice(0, -1) }
    : mention;
