import { FEATURE_DIFF_RULES } from '../features/diff-rules.js';
import { type DiffRule, LEVELS, type Level } from './diff-rule.js';

/** Every kind of change by its stable id; within each level the gravest first, and then those of features. */
export const DIFF_RULES = {
  'grants-writable': { level: 'danger', title: 'A name may write records that grant permissions' },
  'reference-writable': { level: 'danger', title: 'A reference that was only read is written over HTTP' },
  'secret-readable': { level: 'danger', title: 'A name may read a secret' },
  'secret-ended': { level: 'danger', title: 'A secret is stored differently, or is no longer a secret' },
  'public-access-gained': { level: 'danger', title: 'Callers without a key may do more' },
  'part-changed': { level: 'danger', title: 'Other records define users, keys or teams' },
  'demo-grants': { level: 'danger', title: 'The key of the demo project has other rights or another user' },
  'default-decides': { level: 'danger', title: 'A default that affects access changed' },
  'path-taken': { level: 'danger', title: 'A path serves another resource' },
  'storage-changed': { level: 'danger', title: 'Values are stored in another table or column' },
  'belonging-changed': { level: 'danger', title: 'Another rule selects the global records that a project sees' },
  'scope-changed': { level: 'danger', title: 'Records are shared with other projects, or no longer' },
  'access-gained': { level: 'danger', title: 'A name gains access' },
  'field-access-gained': { level: 'danger', title: 'A name gains access to a field' },
  'field-not-auto': { level: 'danger', title: 'A field that the service sets can now be set by callers' },
  'field-updatable': { level: 'danger', title: 'A field can be changed' },
  'field-reveals': {
    level: 'danger',
    title: 'A computed field or slug reveals fields that its readers may not read',
  },
  'field-exposed': { level: 'danger', title: 'An internal field becomes part of the API' },
  'match-ended': { level: 'danger', title: 'References of a record no longer have to match' },
  'delete-reaches-further': {
    level: 'danger',
    title: 'A delete also deletes other records, or clears their references',
  },
  'last-of-set-kept': { level: 'danger', title: 'A record is kept when its set becomes empty' },
  'check-ended': { level: 'danger', title: 'A check of records was removed or changed' },
  'unique-ended': { level: 'danger', title: 'Records may have the same values' },
  'values-widened': { level: 'danger', title: 'A field takes more values' },
  'paging-widened': { level: 'danger', title: 'One list may return more records' },

  'property-lost': { level: 'danger', title: 'A standing property was removed or changed' },
  'finding-accepted': { level: 'danger', title: 'The lint baseline accepts one more finding' },
  'migration-statement': { level: 'danger', title: 'A migration has a statement that the catalog does not require' },
  'migration-rewritten': { level: 'danger', title: 'A published migration was changed or removed' },
  'code-removed': { level: 'danger', title: 'Code that makes decisions was removed' },
  'code-changed': { level: 'danger', title: 'Code that makes decisions was added or changed' },
  'template-overridden': { level: 'danger', title: 'A template of the project changed' },
  'emitter-changed': { level: 'danger', title: 'An emitter of the project was added, changed or removed' },
  'check-changed': { level: 'danger', title: 'A test, a check or a workflow changed' },
  'packages-changed': { level: 'danger', title: 'The installed packages or the commands changed' },
  'deployment-changed': { level: 'danger', title: 'The deployment changed' },
  'access-lost': { level: 'breaking', title: 'A name loses access' },
  'field-access-lost': { level: 'breaking', title: 'A name loses access to a field' },
  'permission-removed': { level: 'breaking', title: 'A role or permission was removed' },
  'permission-added': { level: 'info', title: 'A new role or permission' },
  'new-permission-access': { level: 'info', title: 'A permission that nobody holds yet may do something' },
  'property-added': { level: 'info', title: 'A new standing property' },
  'acceptance-without-change': {
    level: 'info',
    title: 'accepted-changes.yaml newly accepts a change that is not made',
  },

  'resource-removed': { level: 'breaking', title: 'A resource was removed' },
  'path-changed': { level: 'breaking', title: 'A resource has another path' },
  'field-removed': { level: 'breaking', title: 'A field was removed' },
  'field-renamed': { level: 'breaking', title: 'A field has another name' },
  'former-name-ended': { level: 'breaking', title: 'A former name no longer works' },
  'field-type-changed': { level: 'breaking', title: 'A field has another type' },
  'field-target-changed': { level: 'breaking', title: 'A field refers to another entity' },
  'required-field-added': { level: 'breaking', title: 'A new required field' },
  'field-required': { level: 'breaking', title: 'A field becomes required' },
  'field-optional': { level: 'breaking', title: 'A field may be null' },
  'field-auto': { level: 'breaking', title: 'A field can no longer be set on create' },
  'field-frozen': { level: 'breaking', title: 'A field can no longer be changed' },
  'field-calculated': { level: 'breaking', title: 'A field is calculated differently' },
  'field-derived': { level: 'breaking', title: 'A field becomes computed, or no longer is' },
  'values-narrowed': { level: 'breaking', title: 'A field takes fewer values' },
  'value-removed': { level: 'breaking', title: 'A value of an enumeration was removed' },
  'value-renamed': { level: 'breaking', title: 'A value of an enumeration has another name' },
  'enumeration-removed': { level: 'breaking', title: 'An enumeration was removed' },
  'default-changed': { level: 'breaking', title: 'A field has another default' },
  'paging-narrowed': { level: 'breaking', title: 'Lists return fewer records' },
  'check-required': { level: 'breaking', title: 'A new check of records' },
  'unique-required': { level: 'breaking', title: 'Records may no longer have the same values' },
  'match-required': { level: 'breaking', title: 'References of a record have to match' },
  'paging-changed': { level: 'breaking', title: 'The default length of a list changed' },
  'records-left': { level: 'breaking', title: 'Records stay when the record that they refer to is deleted' },
  'delete-refused': { level: 'breaking', title: 'A delete is rejected while other records refer to the record' },
  'resource-added': { level: 'info', title: 'A new resource' },
  'resource-renamed': { level: 'info', title: 'A resource has another name' },
  'field-added': { level: 'info', title: 'A new field' },
  'enumeration-added': { level: 'info', title: 'A new enumeration' },
  'value-added': { level: 'info', title: 'An enumeration has a new value' },
  'former-name-kept': { level: 'info', title: 'A former name still works' },
  deprecated: { level: 'info', title: 'Something is deprecated, or no longer' },

  'table-dropped': { level: 'data', title: 'A table and its rows are lost' },
  'column-dropped': { level: 'data', title: 'A column and its values are lost' },
  'values-lost': { level: 'data', title: 'Stored values are no longer valid' },
  'values-sealed': { level: 'data', title: 'Stored values become secrets' },
  'values-calculated': { level: 'data', title: 'Stored values are calculated' },
  'type-lost': { level: 'data', title: 'A column changes its type and may lose values' },
  'column-required': { level: 'data', title: 'A column must have a value' },
  'table-added': { level: 'info', title: 'A new table' },
  'column-added': { level: 'info', title: 'A new column' },
  'column-optional': { level: 'info', title: 'A column may be empty' },
  'values-made': { level: 'info', title: 'Existing rows get values that the database generates' },
  'values-renamed': { level: 'info', title: 'Stored values change to their new names' },
  'index-added': { level: 'info', title: 'A new index' },
  'index-dropped': { level: 'info', title: 'An index was removed' },
  ...FEATURE_DIFF_RULES,
} as const satisfies Record<string, DiffRule>;

export type DiffRuleId = keyof typeof DIFF_RULES;

/** Rules about files that do not define the catalog. */
export const FILE_RULES = [
  'property-lost',
  'property-added',
  'finding-accepted',
  'migration-statement',
  'migration-rewritten',
  'code-removed',
  'code-changed',
  'template-overridden',
  'emitter-changed',
  'check-changed',
  'packages-changed',
  'deployment-changed',
] as const satisfies readonly DiffRuleId[];

export type FileRuleId = (typeof FILE_RULES)[number];

const RANKS: ReadonlyMap<string, number> = new Map(
  LEVELS.flatMap((level) => Object.entries(DIFF_RULES).flatMap(([id, rule]) => (rule.level === level ? [id] : []))).map(
    (id, rank) => [id, rank],
  ),
);

/** The rank of a rule: by level, then by the order above, in which features come last. */
export const rankOf = (rule: DiffRuleId): number => RANKS.get(rule) ?? 0;

export const levelOf = (rule: DiffRuleId): Level => DIFF_RULES[rule].level;
