/**
 * What a change of the catalog can mean. `breaking`: a request that was answered before is refused, or answered
 * differently. `danger`: data is lost, or the migration may fail on the data that is there. `warning`: worth a look.
 */
export type Severity = 'breaking' | 'danger' | 'warning' | 'info';

export type Section = 'access' | 'clients' | 'data';

interface DiffRule {
  readonly section: Section;
  readonly severity: Severity;
  readonly title: string;
}

/** Every kind of change by its stable id. */
export const DIFF_RULES = {
  'access-gained': { section: 'access', severity: 'info', title: 'A name may do more' },
  'access-lost': { section: 'access', severity: 'breaking', title: 'A name may do less' },
  'public-access-gained': { section: 'access', severity: 'warning', title: 'Anybody may do more' },
  'field-access-gained': { section: 'access', severity: 'info', title: 'A name may do more with a field' },
  'field-access-lost': { section: 'access', severity: 'breaking', title: 'A name may do less with a field' },
  'label-scope-changed': { section: 'access', severity: 'warning', title: 'Other labels decide' },
  'owner-changed': { section: 'access', severity: 'warning', title: 'Own records are other ones' },
  'granting-gained': { section: 'access', severity: 'warning', title: 'A name may grant more' },
  'granting-lost': { section: 'access', severity: 'breaking', title: 'A name may grant less' },
  'permission-added': { section: 'access', severity: 'info', title: 'A new role or permission' },
  'permission-removed': { section: 'access', severity: 'breaking', title: 'A role or permission is gone' },

  'resource-added': { section: 'clients', severity: 'info', title: 'A new resource' },
  'resource-removed': { section: 'clients', severity: 'breaking', title: 'A resource is gone' },
  'resource-renamed': { section: 'clients', severity: 'warning', title: 'A resource has another name' },
  'path-changed': { section: 'clients', severity: 'breaking', title: 'A resource has another path' },
  'field-added': { section: 'clients', severity: 'info', title: 'A new field' },
  'required-field-added': { section: 'clients', severity: 'breaking', title: 'A new field that must be given' },
  'field-removed': { section: 'clients', severity: 'breaking', title: 'A field is gone' },
  'field-renamed': { section: 'clients', severity: 'breaking', title: 'A field has another name' },
  'field-type-changed': { section: 'clients', severity: 'breaking', title: 'A field has another type' },
  'field-target-changed': { section: 'clients', severity: 'breaking', title: 'A field points at something else' },
  'field-required': { section: 'clients', severity: 'breaking', title: 'A field must be given' },
  'field-optional': { section: 'clients', severity: 'warning', title: 'A field may be null' },
  'field-auto': { section: 'clients', severity: 'breaking', title: 'A field can no longer be given' },
  'field-not-auto': { section: 'clients', severity: 'info', title: 'A field can be given' },
  'field-frozen': { section: 'clients', severity: 'breaking', title: 'A field can no longer be changed' },
  'field-updatable': { section: 'clients', severity: 'info', title: 'A field can be changed' },
  'field-derived': { section: 'clients', severity: 'warning', title: 'A field is computed, or no longer' },
  'values-narrowed': { section: 'clients', severity: 'breaking', title: 'A field takes fewer values' },
  'values-widened': { section: 'clients', severity: 'info', title: 'A field takes more values' },
  'enumeration-added': { section: 'clients', severity: 'info', title: 'A new enumeration' },
  'enumeration-removed': { section: 'clients', severity: 'breaking', title: 'An enumeration is gone' },
  'value-added': { section: 'clients', severity: 'info', title: 'An enumeration has a new value' },
  'value-removed': { section: 'clients', severity: 'breaking', title: 'A value of an enumeration is gone' },
  'value-renamed': { section: 'clients', severity: 'breaking', title: 'A value of an enumeration has another name' },
  'default-changed': { section: 'clients', severity: 'warning', title: 'A field has another default' },
  deprecated: { section: 'clients', severity: 'warning', title: 'Something is deprecated, or no longer' },
  'paging-changed': { section: 'clients', severity: 'warning', title: 'Lists have other limits' },
  'paging-narrowed': { section: 'clients', severity: 'breaking', title: 'Lists give fewer records' },

  'table-added': { section: 'data', severity: 'info', title: 'A new table' },
  'table-dropped': { section: 'data', severity: 'danger', title: 'A table and its rows are lost' },
  'table-renamed': { section: 'data', severity: 'info', title: 'A table has another name' },
  'column-added': { section: 'data', severity: 'info', title: 'A new column' },
  'required-column-added': { section: 'data', severity: 'danger', title: 'A new column that rows have no value for' },
  'column-dropped': { section: 'data', severity: 'danger', title: 'A column and its values are lost' },
  'column-renamed': { section: 'data', severity: 'info', title: 'A column has another name' },
  'type-rewritten': { section: 'data', severity: 'warning', title: 'A column is written anew' },
  'type-lost': { section: 'data', severity: 'danger', title: 'A column changes its type and may lose values' },
  'column-required': { section: 'data', severity: 'danger', title: 'A column must have a value' },
  'column-optional': { section: 'data', severity: 'info', title: 'A column may be empty' },
  'values-renamed': { section: 'data', severity: 'info', title: 'Stored values change to what they are called now' },
  'values-lost': { section: 'data', severity: 'danger', title: 'Stored values are none any more' },
  'index-added': { section: 'data', severity: 'info', title: 'A new index' },
  'index-dropped': { section: 'data', severity: 'info', title: 'An index is gone' },
  'delete-changed': { section: 'data', severity: 'warning', title: 'Deleting takes more or less along' },
  'unknown-change': { section: 'data', severity: 'danger', title: 'A change that is not known to be safe' },
} as const satisfies Record<string, DiffRule>;

export type DiffRuleId = keyof typeof DIFF_RULES;
