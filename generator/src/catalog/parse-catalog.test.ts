import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEYS_AND_PROBES } from '../emit/prisma/prisma.fixture.js';
import { TEAMS_CATALOG } from '../prove/granting-catalog.fixture.js';
import { catalogChanged, catalogWith, SMALL_CATALOG } from '../testing/small-catalog.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import { DIAGNOSTICS, type DiagnosticCode } from './diagnostics/registry.js';
import { parseCatalog } from './parse-catalog.js';
import { SourceCache } from './source-cache.js';

const SERVICE = 'service.yaml';
const PERMISSIONS = 'permissions.yaml';
const GROUP = 'resources/group.yaml';
const LOG = 'resources/group-log.yaml';
const LABEL = 'references/label.yaml';
const SIZE = 'enumerations/size.yaml';

/** Stands where a diagnostic is expected and is taken out before the text is read. */
const MARK = '«';

interface Case {
  readonly fact: string;
  readonly code: DiagnosticCode;
  readonly file: string;
  /** What is replaced in the file by `after`; without it `after` is the whole file. */
  readonly before?: string;
  readonly after: string;
  readonly suggestion?: string;
}

/** What stands under `records:` of demo.yaml. */
const demoCases = (cases: readonly (readonly [string, DiagnosticCode, string, string | undefined])[]): Case[] =>
  cases.map(([fact, code, records, suggestion]) => ({
    fact: `${fact} in the demo`,
    code,
    file: 'demo.yaml',
    after: `records:\n${records}\n`,
    ...(suggestion !== undefined && { suggestion }),
  }));

const CASES: readonly Case[] = [
  // YAML
  {
    fact: 'an unclosed bracket',
    code: 'yaml_syntax',
    file: GROUP,
    before: 'create: [Owner]\n',
    after: 'create: [Owner\n  «update: []\n',
  },
  { fact: 'text after a quoted text', code: 'yaml_syntax', file: GROUP, before: 'A group.', after: '"A" «group' },
  {
    fact: 'a merge that is not decided',
    code: 'merge_conflict',
    file: GROUP,
    before: 'path: group\n',
    after: '«<<<<<<< HEAD\npath: groups\n=======\npath: bunch\n>>>>>>> other\n',
  },
  {
    fact: 'a tab as indentation',
    code: 'yaml_tab',
    file: PERMISSIONS,
    before: '  Owner: Owns.',
    after: '«\tOwner: Owns.',
  },
  {
    fact: 'a key given twice',
    code: 'duplicate_key',
    file: GROUP,
    before: 'path: group\n',
    after: 'path: group\n«path: other\n',
  },
  {
    fact: 'a field given twice',
    code: 'duplicate_key',
    file: GROUP,
    before: '  slug:',
    after: '  «name: { type: Text, description: X. }\n  slug:',
  },
  { fact: 'an anchor', code: 'yaml_feature', file: GROUP, before: 'create: [Owner]', after: 'create: &own «[Owner]' },
  { fact: 'an alias to nothing', code: 'yaml_feature', file: GROUP, before: 'create: [Owner]', after: 'create: «*own' },
  { fact: 'a tag', code: 'yaml_feature', file: GROUP, before: 'A group.', after: '!!str «A group.' },
  {
    fact: 'a second document',
    code: 'yaml_feature',
    file: GROUP,
    before: 'path: group\n',
    after: 'path: group\n«---\n',
  },
  {
    fact: '__proto__ as a key',
    code: 'reserved_name',
    file: GROUP,
    before: '  slug:',
    after: '  «__proto__: { type: Text, description: X. }\n  slug:',
  },
  { fact: 'an empty file', code: 'empty_file', file: LABEL, after: '«' },
  { fact: 'a file of comments only', code: 'empty_file', file: LABEL, after: '«# nothing\n' },

  // Shape
  {
    fact: 'an unknown key of a resource',
    code: 'unknown_key',
    file: GROUP,
    before: 'labelScope:',
    after: '«lableScope:',
    suggestion: 'labelScope',
  },
  {
    fact: 'an unknown key of a field',
    code: 'unknown_key',
    file: GROUP,
    before: 'Slug, required: true',
    after: 'Slug, «requird: true',
    suggestion: 'required',
  },
  {
    fact: 'a flag of access on a reference',
    code: 'unknown_key',
    file: LABEL,
    before: 'Text, required: true',
    after: 'Text, «updatable: true',
  },
  {
    fact: 'an operation that a field does not have',
    code: 'unknown_key',
    file: GROUP,
    before: 'description: Name. }',
    after: 'description: Name., access: { «delete: [] } }',
  },
  {
    fact: 'a missing description',
    code: 'missing_key',
    file: GROUP,
    before: 'name: { type: Text, required: true, updatable: true, description: Name. }',
    after: '«name: { type: Text }',
  },
  {
    fact: 'a missing path',
    code: 'missing_key',
    file: GROUP,
    before: 'name: Group\npath: group\n',
    after: '«name: Group\n',
  },
  {
    fact: 'a missing operation',
    code: 'missing_key',
    file: GROUP,
    before: 'access:\n  read: [Owner, Member, CanReadGroup]\n',
    after: '«access:\n',
  },
  {
    fact: 'an Entity without entity',
    code: 'missing_key',
    file: LOG,
    before: 'group: { type: Entity, entity: Group,',
    after: '«group: { type: Entity,',
  },
  {
    fact: 'an Entity without id',
    code: 'missing_key',
    file: LOG,
    before: 'group: { type: Entity, entity: Group, id: groupId,',
    after: '«group: { type: Entity, entity: Group,',
  },
  {
    fact: 'a text in place of a list',
    code: 'wrong_type',
    file: GROUP,
    before: 'create: [Owner]',
    after: 'create: «Owner',
  },
  { fact: 'a list in place of a file', code: 'wrong_type', file: LABEL, after: '«- name\n' },
  { fact: 'an empty value', code: 'wrong_type', file: GROUP, before: 'description: A group.', after: '«description:' },
  { fact: 'a number in place of a description', code: 'wrong_type', file: GROUP, before: 'A group.', after: '«12' },
  { fact: 'a list as a default', code: 'wrong_type', file: GROUP, before: 'default: 3', after: 'default: «[3]' },
  {
    fact: 'an unknown type',
    code: 'unknown_type',
    file: GROUP,
    before: 'size: { type: Number',
    after: 'size: { type: «Numbr',
    suggestion: 'Number',
  },
  {
    fact: 'an unknown scope',
    code: 'invalid_value',
    file: LABEL,
    before: 'A label.',
    after: 'A label.\nscope: «everybody',
  },
  { fact: 'an empty description', code: 'invalid_value', file: GROUP, before: 'A group.', after: '«""' },
  {
    fact: 'a maximum length of nothing',
    code: 'invalid_value',
    file: GROUP,
    before: 'description: Slug.',
    after: 'maxLength: «0, description: Slug.',
  },
  {
    fact: 'a minimum above the maximum',
    code: 'invalid_value',
    file: GROUP,
    before: 'minimum: 1,',
    after: 'minimum: «10,',
  },
  {
    fact: 'a path that is not kebab-case',
    code: 'invalid_value',
    file: GROUP,
    before: 'path: group',
    after: 'path: «Group/x',
  },
  { fact: 'a base path without a slash', code: 'invalid_value', file: SERVICE, before: '/api', after: '«api' },
  {
    fact: 'a default limit above the maximum',
    code: 'invalid_value',
    file: SERVICE,
    before: '{ defaultLimit: 10',
    after: '{ defaultLimit: «101',
  },
  {
    fact: 'a limit beyond what an answer can hold',
    code: 'invalid_value',
    file: SERVICE,
    before: 'maximumLimit: 100 }',
    after: 'maximumLimit: «1000000000 }',
  },
  {
    fact: 'a maximum length beyond what a request can hold',
    code: 'invalid_value',
    file: GROUP,
    before: 'description: Name. }',
    after: 'maxLength: «1000000000, description: Name. }',
  },
  {
    fact: 'a slug longer than an index takes',
    code: 'invalid_value',
    file: GROUP,
    before: 'description: Slug.',
    after: 'maxLength: «501, description: Slug.',
  },
  {
    fact: 'a unique text of any length',
    code: 'invalid_value',
    file: LABEL,
    before: '  secret: { type: Text, internal: true,',
    after: '  «secret: { type: Very Long Text, internal: true,',
  },
  {
    fact: 'a whole number beyond 32 bits',
    code: 'invalid_value',
    file: GROUP,
    before: 'maximum: 9,',
    after: 'maximum: «3000000000,',
  },
  {
    fact: 'a whole number below 32 bits',
    code: 'invalid_value',
    file: GROUP,
    before: 'minimum: 1,',
    after: 'minimum: «-3000000000,',
  },
  ...['docs', 'health', 'problems', 'docs/api'].map((path) => ({
    fact: `the base path /${path}, which the service answers itself`,
    code: 'reserved_name' as const,
    file: SERVICE,
    before: '/api',
    after: `«/${path}`,
  })),
  {
    fact: 'a record that requires one of its own kind',
    code: 'required_circle',
    file: GROUP,
    before: '  size: {',
    after:
      '  «twin: { type: Entity, entity: Group, id: twinId, description: X. }\n  twinId: { type: Object ID, required: true, description: X. }\n  size: {',
  },
  {
    fact: 'a name twice in an access list',
    code: 'duplicate_item',
    file: GROUP,
    before: 'create: [Owner]',
    after: 'create: [Owner, «Owner]',
  },
  {
    fact: 'a field omitted twice',
    code: 'duplicate_item',
    file: LOG,
    before: '[parent, parentId]',
    after: '[parent, parentId, «parent]',
  },

  // Names
  {
    fact: 'a resource in small letters',
    code: 'invalid_name',
    file: GROUP,
    before: 'name: Group',
    after: 'name: «group',
  },
  {
    fact: 'a field that begins with a capital',
    code: 'invalid_name',
    file: GROUP,
    before: '  size:',
    after: '  «Size:',
  },
  {
    fact: 'a permission with a space',
    code: 'invalid_name',
    file: PERMISSIONS,
    before: '  CanEditGroup: Change groups.',
    after: '  CanEditGroup: Change groups.\n  «Can Sing: Sing.',
  },
  {
    fact: 'a field called constructor',
    code: 'reserved_name',
    file: GROUP,
    before: '  size:',
    after: '  «constructor:',
  },
  { fact: 'a field called valueOf', code: 'reserved_name', file: LABEL, before: '  secret:', after: '  «valueOf:' },
  {
    fact: 'a field that would be the column of _id',
    code: 'reserved_name',
    file: GROUP,
    before: '  size:',
    after: '  «id:',
  },
  {
    fact: 'a field that a reference has by itself',
    code: 'reserved_name',
    file: LABEL,
    before: '  secret: { type: Text, internal: true, unique: true,',
    after: '  «createdAt: { type: Date,',
  },
  {
    fact: 'a common field called toString',
    code: 'reserved_name',
    file: SERVICE,
    before: '  parent:',
    after: '  «toString: { type: Text, description: X. }\n  parent:',
  },
  {
    fact: 'a resource called Promise',
    code: 'reserved_name',
    file: 'resources/promise.yaml',
    after:
      'name: «Promise\npath: promise\ndescription: X.\naccess: { read: [], create: [], update: [], delete: [] }\nfields: {}\n',
  },
  {
    fact: 'a reference called Import',
    code: 'reserved_name',
    file: 'references/import.yaml',
    after: 'name: «Import\ndescription: X.\nfields: {}\n',
  },
  {
    fact: 'a field of 64 bytes',
    code: 'name_too_long',
    file: GROUP,
    before: '  size:',
    after: `  «${'s'.repeat(64)}:`,
  },
  {
    fact: 'a joining table of more than 63 bytes',
    code: 'name_too_long',
    file: GROUP,
    before: '  size: {',
    after: `  «${'s'.repeat(60)}: { type: Entity Array, entity: Label, description: X. }\n  size: {`,
  },
  {
    fact: 'a file that is not named after its resource',
    code: 'file_name_mismatch',
    file: 'references/tag.yaml',
    after: 'name: «Tag Name\ndescription: X.\nfields: {}\n',
  },
  {
    fact: 'a reference with the name of a resource',
    code: 'duplicate_name',
    file: 'references/group.yaml',
    after: 'name: «Group\ndescription: X.\nfields: {}\n',
  },
  {
    fact: 'a reference with the table of an Entity Array',
    code: 'duplicate_name',
    file: GROUP,
    before: '  size: {',
    after: '  «log: { type: Entity Array, entity: Label, description: X. }\n  size: {',
  },
  {
    fact: 'a permission with the name of a role',
    code: 'duplicate_name',
    file: PERMISSIONS,
    before: '  CanEditGroup:',
    after: '  «Owner: X.\n  CanEditGroup:',
  },
  {
    fact: 'a resource with the name of a table of the service',
    code: 'reserved_name',
    file: 'resources/record-count.yaml',
    after:
      'name: «Record Count\npath: count\ndescription: X.\naccess: { read: [], create: [], update: [], delete: [] }\nfields: {}\n',
  },
  {
    fact: 'a resource renamed from one that is still there',
    code: 'invalid_rename',
    file: GROUP,
    before: 'path: group\n',
    after: 'path: group\nrenamedFrom: «Label\n',
  },
  {
    fact: 'a resource renamed from what cannot be a name',
    code: 'invalid_rename',
    file: GROUP,
    before: 'path: group\n',
    after: 'path: group\nrenamedFrom: «team group\n',
  },
  {
    fact: 'a field renamed from one that is still there',
    code: 'invalid_rename',
    file: GROUP,
    before: 'name: { type: Text,',
    after: 'name: { renamedFrom: «slug, type: Text,',
  },
  {
    fact: 'a column that another field has',
    code: 'invalid_rename',
    file: GROUP,
    before: 'name: { type: Text,',
    after: 'name: { column: «slug, type: Text,',
  },
  {
    fact: 'a column that PostgreSQL has',
    code: 'invalid_rename',
    file: GROUP,
    before: 'name: { type: Text,',
    after: 'name: { renamedFrom: xmin, type: «Text,',
  },
  {
    fact: 'a table that another has',
    code: 'invalid_rename',
    file: GROUP,
    before: 'path: group\n',
    after: 'path: group\ntable: «Project\n',
  },
  {
    fact: 'a table that the service has',
    code: 'invalid_rename',
    file: GROUP,
    before: 'path: group\n',
    after: 'path: group\nrenamedFrom: «Record Count\n',
  },
  {
    fact: 'a joining table that the service has',
    code: 'duplicate_name',
    file: GROUP,
    before: '  size: {',
    after: '  «links: { type: Entity Array, entity: Label, table: AuditEntry, description: X. }\n  size: {',
  },
  {
    fact: 'two fields renamed from one',
    code: 'invalid_rename',
    file: GROUP,
    before: 'name: { type: Text, required: true, updatable: true, description: Name. }\n  slug: { type: Slug,',
    after:
      'name: { type: Text, required: true, updatable: true, description: Name., renamedFrom: title }\n  slug: { renamedFrom: «title, type: Slug,',
  },
  {
    fact: 'a former name that a field has',
    code: 'invalid_rename',
    file: GROUP,
    before: 'name: { type: Text,',
    after: 'name: { former: «{ name: slug, since: 2026-11-01 }, type: Text,',
  },
  {
    fact: 'a former name that no field can have had',
    code: 'reserved_name',
    file: GROUP,
    before: 'name: { type: Text,',
    after: 'name: { former: «{ name: constructor, since: 2026-11-01 }, type: Text,',
  },
  {
    fact: 'a former name of what the service relies on',
    code: 'invalid_rename',
    file: 'service.yaml',
    before: '_id: { type: Object ID,',
    after: '_id: { former: «{ name: key, since: 2026-11-01 }, type: Object ID,',
  },
  {
    fact: 'a former name that ends before it begins',
    code: 'invalid_value',
    file: GROUP,
    before: 'name: { type: Text,',
    after: 'name: { former: «{ name: title, since: 2026-11-01, until: 2026-10-01 }, type: Text,',
  },
  {
    fact: 'a deprecation since no day',
    code: 'invalid_value',
    file: GROUP,
    before: 'name: { type: Text,',
    after: 'name: { deprecated: { since: «2026-02-30 }, type: Text,',
  },
  { fact: 'a path that is taken', code: 'duplicate_path', file: LOG, before: 'path: group-log', after: 'path: «group' },
  {
    fact: 'a former path that is taken',
    code: 'duplicate_path',
    file: LOG,
    before: 'path: group-log',
    after: 'path: group-log\nformer: { path: «group, since: 2026-11-01 }',
  },

  // Look-ups
  {
    fact: 'an unknown permission of an operation',
    code: 'unknown_permission',
    file: GROUP,
    before: 'CanReadGroup',
    after: '«CanRaedGroup',
    suggestion: 'CanReadGroup',
  },
  {
    fact: 'a ceiling of a name that is none',
    code: 'unknown_permission',
    file: PERMISSIONS,
    before: 'permissions:\n',
    after: 'mayGrant: { «Ownr: everything }\npermissions:\n',
    suggestion: 'Owner',
  },
  {
    fact: 'an unknown name above a ceiling',
    code: 'unknown_permission',
    file: PERMISSIONS,
    before: 'permissions:\n',
    after: 'mayGrant: { Owner: { everythingBut: [«Membr] } }\npermissions:\n',
    suggestion: 'Member',
  },
  {
    fact: 'a trail of a field that is not there',
    code: 'unknown_field',
    file: GROUP,
    before: 'labelScope: labels',
    after: 'audit: [«nam]\nlabelScope: labels',
    suggestion: 'name',
  },
  {
    fact: 'a trail of an Entity',
    code: 'invalid_value',
    file: LOG,
    before: 'labelScope: group',
    after: 'audit: [«group]\nlabelScope: group',
    suggestion: 'groupId',
  },
  {
    fact: 'an unknown permission of a field',
    code: 'unknown_permission',
    file: GROUP,
    before: 'description: Name. }',
    after: 'description: Name., access: { read: [Owner, «Membr] } }',
    suggestion: 'Member',
  },
  {
    fact: 'an unknown entity',
    code: 'unknown_entity',
    file: LOG,
    before: 'entity: Group',
    after: 'entity: «Grup',
    suggestion: 'Group',
  },
  {
    fact: 'an unknown entity of a common field',
    code: 'unknown_entity',
    file: SERVICE,
    before: 'entity: Project',
    after: 'entity: «Projekt',
    suggestion: 'Project',
  },
  {
    fact: 'an unknown field in omit',
    code: 'unknown_field',
    file: LOG,
    before: '[parent, parentId]',
    after: '[parent, parentId, «parents]',
    suggestion: 'parent',
  },
  {
    fact: 'an unknown field as label scope',
    code: 'unknown_field',
    file: LOG,
    before: 'labelScope: group',
    after: 'labelScope: «gruop',
    suggestion: 'group',
  },
  {
    fact: 'an unknown field in a seed',
    code: 'unknown_field',
    file: LABEL,
    before: '{ name: Important }',
    after: '{ «nam: Important }',
    suggestion: 'name',
  },

  // Fields
  {
    fact: 'a length of a number',
    code: 'key_not_applicable',
    file: GROUP,
    before: 'integer: true',
    after: 'maxLength: «3',
  },
  {
    fact: 'an index of the id of an entity, which has one',
    code: 'key_not_applicable',
    file: LOG,
    before: 'groupId: { type: Object ID,',
    after: 'groupId: { type: Object ID, indexed: «true,',
  },
  {
    fact: 'an index of a text without a bound',
    code: 'key_not_applicable',
    file: GROUP,
    before: '  name: { type: Text,',
    after: '  name: { type: Markdown, indexed: «true,',
  },
  {
    fact: 'an index of a text that is longer than an entry of it',
    code: 'invalid_value',
    file: GROUP,
    before: '  name: { type: Text,',
    after: '  name: { type: Text, indexed: true, maxLength: «601,',
  },
  {
    fact: 'a slug that is longer than an entry of its index',
    code: 'invalid_value',
    file: GROUP,
    before: 'type: Slug,',
    after: 'type: Slug, maxLength: «601,',
  },
  {
    fact: 'an entity of a text',
    code: 'key_not_applicable',
    file: GROUP,
    before: 'description: Name. }',
    after: 'entity: «Label, description: Name. }',
  },
  {
    fact: 'an id field that is not there',
    code: 'dangling_id',
    file: LOG,
    before: 'id: groupId',
    after: 'id: «groupsId',
    suggestion: 'groupId',
  },
  { fact: 'an id field of another type', code: 'dangling_id', file: LOG, before: 'id: groupId', after: 'id: «at' },
  {
    fact: 'an id field of two Entities',
    code: 'dangling_id',
    file: LOG,
    before: '  groupId:',
    after: '  other: { type: Entity, entity: Group, id: «groupId, description: X. }\n  groupId:',
  },
  {
    fact: 'a required Entity',
    code: 'required_on_entity',
    file: LOG,
    before: 'id: groupId,',
    after: 'id: groupId, required: «true,',
  },
  {
    fact: 'a default of another type',
    code: 'invalid_default',
    file: GROUP,
    before: 'default: 3',
    after: 'default: «three',
  },
  {
    fact: 'a default above the maximum',
    code: 'invalid_default',
    file: GROUP,
    before: 'default: 3',
    after: 'default: «10',
  },
  {
    fact: 'a default that is not whole',
    code: 'invalid_default',
    file: GROUP,
    before: 'default: 3',
    after: 'default: «2.5',
  },
  {
    fact: 'a default text that is too long',
    code: 'invalid_default',
    file: GROUP,
    before: 'description: Name.',
    after: 'maxLength: 3, default: «long, description: Name.',
  },
  {
    fact: 'a default that is none of the values',
    code: 'invalid_default',
    file: GROUP,
    before: 'description: Name. }',
    after: 'description: Name. }\n  kind: { type: Size, default: «Lrge, description: Kind. }',
    suggestion: 'Large',
  },
  {
    fact: 'a moment as a default',
    code: 'invalid_default',
    file: LOG,
    before: 'default: now',
    after: 'default: «2026-01-01',
  },
  {
    fact: 'a create list of an auto field',
    code: 'access_without_effect',
    file: GROUP,
    before: 'Slug, required: true',
    after: 'Slug, auto: true, access: { create: «[Owner] }',
  },
  {
    fact: 'an update list of a field that never changes',
    code: 'access_without_effect',
    file: GROUP,
    before: 'Slug, required: true',
    after: 'Slug, access: { update: «[Owner] }',
  },
  {
    fact: 'a common field that the service needs',
    code: 'invalid_common_field',
    file: SERVICE,
    before:
      'fields:\n  _id: { type: Object ID, updatable: true, description: Id. }\n  createdAt: { type: Date, updatable: true, description: Made. }\n',
    after: '«fields:\n  _id: { type: Object ID, updatable: true, description: Id. }\n',
  },
  {
    fact: 'a common field of another type',
    code: 'invalid_common_field',
    file: SERVICE,
    before: 'createdAt: { type: Date',
    after: 'createdAt: { type: «Text',
  },
  {
    fact: 'a project that need not be given',
    code: 'invalid_common_field',
    file: SERVICE,
    before: 'projectId: { type: Object ID, required: true,',
    after: '«projectId: { type: Object ID,',
  },
  {
    fact: 'another type of a field that the service relies on',
    code: 'invalid_common_field',
    file: GROUP,
    before: 'fields:\n',
    after: 'fields:\n  _id: { «type: Text }\n',
  },
  {
    fact: 'a project that a resource does not require',
    code: 'invalid_common_field',
    file: GROUP,
    before: 'fields:\n',
    after: 'fields:\n  projectId: { «required: false }\n',
  },
  {
    fact: 'a type that is made of another resource',
    code: 'duplicate_name',
    file: 'references/group-fields.yaml',
    after: 'name: «Group Fields\ndescription: D.\nfields:\n  name: { type: Text, description: D. }\n',
  },
  {
    fact: 'a column that every table has',
    code: 'reserved_name',
    file: LABEL,
    before: '  secret:',
    after: '  «xmin:',
  },
  {
    fact: 'a key of queries',
    code: 'reserved_name',
    file: LABEL,
    before: '  secret:',
    after: '  «_type:',
  },
  {
    fact: 'a project that is not global',
    code: 'invalid_common_field',
    file: SERVICE,
    before: 'entity: Project',
    after: 'entity: «Label',
  },
  {
    fact: 'the omission of what the service needs',
    code: 'invalid_omit',
    file: LOG,
    before: '[parent, parentId]',
    after: '[parent, parentId, «createdAt]',
  },
  {
    fact: 'the omission of an Entity without its id',
    code: 'invalid_omit',
    file: LOG,
    before: '[parent, parentId]',
    after: '[«parent]',
  },
  {
    fact: 'the omission of an id without its Entity',
    code: 'invalid_omit',
    file: LOG,
    before: '[parent, parentId]',
    after: '[«parentId]',
  },
  {
    fact: 'the omission of a field that is given',
    code: 'invalid_omit',
    file: LOG,
    before: 'omit: [parent, parentId]\nfields:\n',
    after: 'omit: [«parent, parentId]\nfields:\n  parent: { description: X. }\n',
  },
  {
    fact: 'an owner that is no user',
    code: 'invalid_owner',
    file: GROUP,
    before: 'labelScope: labels',
    after: 'labelScope: labels\nowner: «project',
  },
  {
    fact: 'an owner that is no field',
    code: 'unknown_field',
    file: GROUP,
    before: 'labelScope: labels',
    after: 'labelScope: labels\nowner: «holder',
  },
  {
    fact: 'a match with what is no other Entity of the record',
    code: 'invalid_match',
    file: LOG,
    before: 'id: groupId,',
    after: 'id: groupId, match: «{ at: parent },',
  },
  {
    fact: 'a match with what points at something else',
    code: 'invalid_match',
    file: LOG,
    before: 'id: groupId,',
    after: 'id: groupId, match: «{ project: parent },',
  },
  {
    fact: 'a match with no field of the record',
    code: 'unknown_field',
    file: LOG,
    before: 'id: groupId,',
    after: 'id: groupId, match: «{ owner: parent },',
  },
  {
    fact: 'a match with no field of what is pointed at',
    code: 'unknown_field',
    file: LOG,
    before: 'id: groupId,',
    after: 'id: groupId, match: «{ project: owner },',
  },
  {
    fact: 'a match of a text',
    code: 'key_not_applicable',
    file: GROUP,
    before: 'slug: { type: Slug,',
    after: 'slug: { type: Slug, match: «{ parent: false },',
  },
  {
    fact: 'a label scope that is a text',
    code: 'invalid_label_scope',
    file: GROUP,
    before: 'labelScope: labels',
    after: 'labelScope: «name',
  },
  {
    fact: 'a label scope without labels',
    code: 'invalid_label_scope',
    file: LOG,
    before: 'labelScope: group',
    after: 'labelScope: «project',
  },
  {
    fact: 'a label scope of a reference that is an Entity',
    code: 'invalid_label_scope',
    file: LABEL,
    before: 'A label.',
    after: 'A label.\nlabelScope: «project',
  },
  {
    fact: 'readers of a reference without a path',
    code: 'invalid_served_reference',
    file: LABEL,
    before: 'A label.',
    after: 'A label.\n«access: { read: [Owner] }',
  },
  {
    fact: 'a path of a global reference that does not say which records a project sees',
    code: 'invalid_served_reference',
    file: 'references/project.yaml',
    before: 'A project.',
    after: 'A project.\n«path: project',
  },
  {
    fact: 'what a record belongs by, where each record says it',
    code: 'invalid_served_reference',
    file: LABEL,
    before: 'A label.',
    after: 'A label.\npath: label\n«belongsBy: {}',
  },
  {
    fact: 'a record that belongs by a field which points elsewhere',
    code: 'invalid_served_reference',
    file: 'references/project.yaml',
    before: 'scope: global',
    after: 'scope: global\npath: project\nbelongsBy: { Group: «parent }',
  },
  {
    fact: 'a record that belongs by what there is not',
    code: 'unknown_entity',
    file: 'references/project.yaml',
    before: 'scope: global',
    after: 'scope: global\npath: project\nbelongsBy: { «Grop: project }',
    suggestion: 'Group',
  },
  {
    fact: 'a project with another id',
    code: 'invalid_common_field',
    file: SERVICE,
    before: 'id: projectId',
    after: 'id: «parentId',
  },
  {
    fact: 'an example that is too long',
    code: 'invalid_value',
    file: GROUP,
    before: 'description: Name. }',
    after: 'maxLength: 3, example: «Long, description: Name. }',
  },
  {
    fact: 'a title that no table could have',
    code: 'name_too_long',
    file: GROUP,
    before: 'name: Group\n',
    after: `name: «G${'r'.repeat(63)}\n`,
  },
  {
    fact: 'a record that belongs by a field that there is not',
    code: 'unknown_field',
    file: 'references/project.yaml',
    before: 'scope: global',
    after: 'scope: global\npath: project\nbelongsBy: { Group: «projct }',
    suggestion: 'project',
  },
  {
    fact: 'a record that belongs by one that belongs to no project',
    code: 'invalid_served_reference',
    file: 'references/project.yaml',
    before: 'scope: global\nfields:\n',
    after:
      'scope: global\npath: project\nbelongsBy: { «Project: top }\nfields:\n  top: { type: Entity, entity: Project, id: topId, description: T. }\n  topId: { type: Object ID, description: T. }\n',
  },
  {
    fact: 'a former path of what has none',
    code: 'invalid_rename',
    file: LABEL,
    before: 'A label.',
    after: 'A label.\n«former: { path: tag, since: 2026-01-01 }',
  },
  {
    fact: 'a former path that ends before it begins',
    code: 'invalid_value',
    file: GROUP,
    before: 'path: group\n',
    after: 'path: group\nformer: { path: bunch, since: 2026-02-01, until: «2026-01-01 }\n',
  },
  {
    fact: 'a reference with the path of a resource',
    code: 'duplicate_path',
    file: LABEL,
    before: 'A label.',
    after: 'A label.\npath: «group',
  },
  {
    fact: 'a reader of a reference who is not known',
    code: 'unknown_permission',
    file: LABEL,
    before: 'A label.',
    after: 'A label.\npath: label\naccess: { read: [«Ownr] }',
    suggestion: 'Owner',
  },
  {
    fact: 'a seed value of another type',
    code: 'invalid_seed',
    file: LABEL,
    before: '{ name: Important }',
    after: '{ name: «7 }',
  },
  {
    fact: 'a seed of an id',
    code: 'invalid_seed',
    file: LABEL,
    before: '{ name: Important }',
    after: '{ name: Important, «_id: abc }',
  },
  {
    fact: 'a seed of an internal value',
    code: 'invalid_seed',
    file: LABEL,
    before: '{ name: Important }',
    after: '{ name: Important, «secret: x }',
  },
  {
    fact: 'a seed that is empty where a value is required',
    code: 'invalid_seed',
    file: LABEL,
    before: '{ name: Important }',
    after: "{ name: «'' }",
  },
  {
    fact: 'a seed that points at no seed',
    code: 'invalid_seed',
    file: GROUP,
    before: 'fields:\n',
    after: 'seed:\n  - { name: First, parent: «Second }\nfields:\n',
  },
  {
    fact: 'seeds of a shared reference',
    code: 'invalid_seed',
    file: LABEL,
    before: 'seed:',
    after: 'scope: shared\n«seed:',
  },
  {
    fact: 'a seed without a required value',
    code: 'invalid_seed',
    file: LABEL,
    before: '{ name: Important }',
    after: '«{ color: red }',
  },
  {
    fact: 'a seed of a unique value',
    code: 'invalid_seed',
    file: GROUP,
    before: 'fields:\n',
    after: 'seed:\n  - { name: First, «slug: first }\nfields:\n',
  },

  // Parts
  {
    fact: 'a user without an address',
    code: 'invalid_part',
    file: LABEL,
    before: 'name: Label\n',
    after: 'name: Label\nscope: global\npart: «user\n',
  },
  {
    fact: 'a key that belongs to no project',
    code: 'invalid_part',
    file: LABEL,
    before: 'name: Label\n',
    after: 'name: Label\nscope: global\npart: «key\n',
  },
  {
    fact: 'permissions of keys that are nowhere',
    code: 'invalid_part',
    file: GROUP,
    before: 'labelScope: labels\n',
    after: 'labelScope: labels\npart: «key permission\n',
  },
  {
    fact: 'a project that the service cannot make',
    code: 'invalid_part',
    file: 'references/project.yaml',
    before: 'fields:\n',
    after: 'fields:\n  «code: { type: Text, required: true, description: Code. }\n',
  },

  // Demo
  ...demoCases([
    ['an unknown entity', 'unknown_entity', '  «Grup: { a: { name: A } }', 'Group'],
    ['an unknown field', 'unknown_field', '  Group: { a: { name: A, «colour: red } }', undefined],
    ['a value of another type', 'invalid_demo', '  Group: { a: { name: A, size: «10 } }', undefined],
    [
      'a date that is none',
      'invalid_demo',
      '  Group Log: { a: { group: b, at: «yesterday } }\n  Group: { b: { name: B } }',
      undefined,
    ],
    ['a required field that is not given', 'invalid_demo', '  Group: { «a: { size: 1 } }', undefined],
    ['a pointer to nothing', 'invalid_demo', '  Group: { first: { name: A, parent: «firts } }', 'first'],
    [
      'a list that points at nothing',
      'invalid_demo',
      '  Group: { a: { name: A, labels: [Important, «Spare] } }',
      undefined,
    ],
    ['one name where a list belongs', 'invalid_demo', '  Group: { a: { name: A, labels: «Important } }', undefined],
    ['a value that two demo projects cannot have', 'invalid_demo', '  Group: { a: { name: A, slug: «a } }', undefined],
    ['a field that is internal', 'invalid_demo', '  Label: { a: { name: A, «secret: x } }', undefined],
    ['a second project', 'invalid_demo', '  «Project: { a: { name: A } }', undefined],
    ['a user that the catalog does not have', 'invalid_demo', '  {}\nkey: { user: «ada }', undefined],
    ['an unknown permission', 'unknown_permission', '  {}\nkey: { permissions: [«Ownr] }', 'Owner'],
  ]),

  // Enumerations
  {
    fact: 'a type that is nearly an enumeration',
    code: 'unknown_type',
    file: GROUP,
    before: 'type: Slug',
    after: 'type: «Sise',
    suggestion: 'Size',
  },
  { fact: 'an enumeration that no word could be', code: 'invalid_name', file: SIZE, before: 'Size', after: '«size!' },
  {
    fact: 'an enumeration called as a type is',
    code: 'reserved_name',
    file: SIZE,
    before: 'Size',
    after: '«Long Text',
  },
  { fact: 'an enumeration called as a resource', code: 'duplicate_name', file: SIZE, before: 'Size', after: '«Group' },
  { fact: 'an enumeration in another file', code: 'file_name_mismatch', file: SIZE, before: 'Size', after: '«Extent' },
  {
    fact: 'a value twice, but for its case',
    code: 'duplicate_item',
    file: SIZE,
    before: 'name: Large',
    after: 'name: «small',
  },
  {
    fact: 'a value that was another that is still there',
    code: 'invalid_rename',
    file: SIZE,
    before: 'name: Large,',
    after: 'name: Large, renamedFrom: «Small,',
  },

  // Files
  { fact: 'a file with another ending', code: 'unexpected_file', file: 'resources/group.yml', after: '«name: Group\n' },
];

/** The catalog of a case and the location of its mark. */
function prepare({ file, before, after }: Case) {
  const texts = before === undefined ? catalogWith({ [file]: after }) : catalogChanged(file, before, after);
  const marked = texts.get(file) ?? '';
  const offset = marked.indexOf(MARK);
  const above = marked.slice(0, offset).split('\n');
  texts.set(file, marked.replace(MARK, ''));
  return { texts, line: above.length, column: (above.at(-1)?.length ?? 0) + 1 };
}

const short = ({ code, file, line, column, suggestion }: Diagnostic) => ({ code, file, line, column, suggestion });

describe('parseCatalog', () => {
  it('finds nothing wrong with the catalog that the cases change', () => {
    expect(parseCatalog(SMALL_CATALOG).diagnostics).toEqual([]);
  });

  it('says of an enumeration that cannot be read nothing more than that', () => {
    const texts = catalogChanged(
      GROUP,
      'size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3,',
      'size: { type: Size,',
    );
    texts.set(SIZE, 'name: Size\nvalues: [');
    expect(parseCatalog(texts).diagnostics.map(({ code, file }) => ({ code, file }))).toEqual([
      { code: 'yaml_syntax', file: SIZE },
    ]);
  });

  it.each(CASES)('reports $fact as $code', (example) => {
    const { texts, line, column } = prepare(example);
    const { catalog, diagnostics } = parseCatalog(texts);
    const { code, file, suggestion } = example;
    expect(catalog).toBeUndefined();
    expect(diagnostics.map(short)).toContainEqual({ code, file, line, column, suggestion });
    for (const diagnostic of diagnostics)
      expect(diagnostic).toMatchObject({ severity: 'error', hint: expect.any(String) });
  });

  it('says of parts what the service needs of them', () => {
    const keys = catalogWith(KEYS_AND_PROBES);
    const user = 'references/user.yaml';
    const key = 'references/api-key.yaml';
    const permission = 'resources/api-key-permission.yaml';
    const facts: readonly (readonly [file: string, before: string, after: string, message: string])[] = [
      [LABEL, 'A label.', 'A label.\nscope: global\npart: user', 'Label is the user already.'],
      [user, 'part: user\n', '', 'A key needs an entity with the part "user", and none has it.'],
      [key, 'part: key\n', 'part: key\nscope: shared\n', 'A key has the scope project.'],
      [permission, 'entity: API Key,', 'entity: Probe,', 'It needs one Entity that is API Key.'],
      [permission, 'type: Permission', 'type: Text', 'It needs one field of the type Permission.'],
      [
        permission,
        'part: key permission\n',
        'part: key permission\nlabelScope: labels\n',
        'The labels of a key permission say onDelete: cascade: without its last label, a record would grant everything.',
      ],
      [
        permission,
        'entity: API Key,',
        'entity: API Key, match: { project: project },',
        'A key permission takes no match: a change of another record would change what it gives.',
      ],
    ];
    for (const [file, before, after, message] of facts) {
      const texts = new Map([...keys, [file, (keys.get(file) ?? '').replace(before, after)]]);
      expect(parseCatalog(texts).diagnostics.map((found) => found.message)).toContain(message);
    }
  });

  it('takes resources and references for a team, its members and what it grants', () => {
    const texts = new Map(TEAMS_CATALOG);
    const parts = ['team', 'team-member', 'team-permission', 'key-permission'];
    for (const kebab of parts) {
      const resource = texts.get(`resources/${kebab}.yaml`) ?? '';
      expect(parseCatalog(texts).diagnostics).toEqual([]);
      texts.delete(`resources/${kebab}.yaml`);
      const reference = resource.replace(/^(path|omit):.*\n/gm, '').replace(/^access:(.*\n)( {2}.*\n)*/m, '');
      texts.set(`references/${kebab}.yaml`, reference.replace(/ (auto|updatable): true,/g, ''));
    }
    const { catalog, diagnostics } = parseCatalog(texts);
    expect(diagnostics).toEqual([]);
    expect(catalog?.references.flatMap(({ part }) => part ?? []).sort()).toEqual(
      ['key', 'key permission', 'project', 'team', 'team member', 'team permission', 'user'].sort(),
    );
  });

  it('takes a demo whose records point at one another and at what every project has', () => {
    const demo = `defaults: { parent: top }
records:
  Group Log: { made: { group: shop, at: -3h } }
  Group: { shop: { name: Shop, labels: [Important, own], slug: 'shop-{unique}' }, top: { name: Top, parent: null } }
  Label: { own: { name: Own } }
`;
    const { catalog, diagnostics } = parseCatalog(catalogWith({ 'demo.yaml': demo }));
    expect(diagnostics).toEqual([]);
    expect(catalog?.demo).toEqual({
      permissions: ['Owner', 'Member'],
      records: {
        GroupLog: { made: { group: 'shop', at: '-3h' } },
        Group: {
          shop: { parent: 'top', name: 'Shop', labels: ['Important', 'own'], slug: 'shop-{unique}' },
          top: { parent: null, name: 'Top' },
        },
        Label: { own: { name: 'Own' } },
      },
    });
  });

  it('finds demo records of two entities that point at each other', () => {
    const texts = catalogChanged(
      'references/label.yaml',
      'fields:\n',
      'fields:\n  group: { type: Entity, entity: Group, id: groupId, description: Group. }\n  groupId: { type: Object ID, description: Id. }\n',
    );
    texts.set(
      'demo.yaml',
      'records:\n  Group: { a: { name: A, labels: [b] } }\n  Label: { b: { name: B, group: a } }\n',
    );
    expect(parseCatalog(texts).diagnostics.map(short)).toEqual([
      { code: 'invalid_demo', file: 'demo.yaml', line: 2, column: 3, suggestion: undefined },
    ]);
  });

  it('reports a mistake in a common field once', () => {
    const texts = catalogChanged(SERVICE, 'entity: Project', 'entity: Projekt');
    expect(parseCatalog(texts).diagnostics.map(({ code }) => code)).toEqual(['unknown_entity']);
  });

  it('reports files that are missing', () => {
    const { diagnostics } = parseCatalog(catalogWith({ [SERVICE]: undefined, [PERMISSIONS]: undefined }));
    expect(diagnostics.map(short)).toEqual([
      { code: 'missing_file', file: PERMISSIONS, line: 1, column: 1, suggestion: undefined },
      { code: 'missing_file', file: SERVICE, line: 1, column: 1, suggestion: undefined },
    ]);
  });

  it('reports the mistakes of all files at once, in the order of files and places', () => {
    const texts = catalogChanged(
      GROUP,
      'read: [Owner, Member, CanReadGroup]\n  create: [Owner]',
      'read: [Ownr]\n  create: [Membr]',
    );
    texts.set(LABEL, 'name: Label\ndescription: [\n');
    texts.set(LOG, (texts.get(LOG) ?? '').replace('Group log', 'x').replace('type: Date', 'type: Dat'));
    expect(parseCatalog(texts).diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['yaml_syntax', LABEL, 3],
      ['unknown_type', LOG, 14],
      ['unknown_permission', GROUP, 5],
      ['unknown_permission', GROUP, 6],
    ]);
  });

  it('goes on with what is left of a file in which keys and values are wrong', () => {
    const texts = catalogChanged(
      GROUP,
      'labelScope: labels\nfields:\n',
      "labelScope: lables\ncolour: red\nfields:\n  a: { type: Txt, description: A. }\n  b: { type: Entity, entity: Lable, id: a, description: '' }\n  c: { type: Text, description: C., access: { read: [Nobody] } }\n",
    );
    expect(parseCatalog(texts).diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['unknown_field', 9],
      ['unknown_key', 10],
      ['unknown_type', 12],
      ['unknown_entity', 13],
      ['invalid_value', 13],
      ['unknown_permission', 14],
    ]);
  });

  it('does not call an entity unknown because its own file has a mistake', () => {
    const texts = catalogWith({ [LABEL]: 'name: [' });
    expect(parseCatalog(texts).diagnostics.map(({ file }) => file)).toEqual([LABEL]);
  });

  it('reports no missing keys of common fields where service.yaml has a mistake', () => {
    const texts = catalogChanged(GROUP, 'fields:\n', 'fields:\n  parentId: { updatable: true }\n');
    texts.set(SERVICE, 'name: [');
    expect(parseCatalog(texts).diagnostics.map(({ file }) => file)).toEqual([SERVICE]);
  });

  it('reads files with a byte-order mark and Windows line ends', () => {
    const windows = new Map([...SMALL_CATALOG].map(([file, text]) => [file, `\uFEFF${text.replaceAll('\n', '\r\n')}`]));
    expect(parseCatalog(windows).catalog).toEqual(parseCatalog(SMALL_CATALOG).catalog);
  });

  it('gives the same whatever the order of the files', () => {
    const files = [...SMALL_CATALOG, [`resources/stray.txt`, ''] as const, ['references/x.yaml', 'a: b'] as const];
    const cache = new SourceCache();
    const expected = parseCatalog(new Map(files), cache);
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), (shuffled) => {
        expect(parseCatalog(new Map(shuffled), cache)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('never throws, whatever stands in a file', () => {
    const pieces = fc.constantFrom(
      ...'{}[]:,-#&*!|>\'"%@`?\n\t ',
      '  ',
      '- ',
      ': ',
      'name',
      'type',
      'Entity',
      'fields',
      'null',
      '1',
      'é',
      '😀',
      '<<',
    );
    fc.assert(
      fc.property(fc.constantFrom(...SMALL_CATALOG.keys()), fc.array(pieces), fc.nat(), (file, noise, at) => {
        const text = SMALL_CATALOG.get(file) ?? '';
        const location = at % (text.length + 1);
        const texts = catalogWith({ [file]: text.slice(0, location) + noise.join('') + text.slice(location) });
        const { catalog, diagnostics } = parseCatalog(texts);
        expect(catalog === undefined).toBe(diagnostics.length > 0);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the registry of diagnostics', () => {
  it('has no code that no test reaches', () => {
    // Reached where the disk is read, where something is renamed or removed, and in what stands beside the catalog.
    const elsewhere: DiagnosticCode[] = [
      'missing_folder',
      'unreadable_file',
      'import_without_entity',
      'rename_case_only',
      'rename_pending',
      'needed_by_service',
      'unknown_value',
      'invalid_property',
      'unknown_rule',
    ];
    const reached = new Set<string>([...CASES.map(({ code }) => code), 'missing_file', ...elsewhere]);
    expect(Object.keys(DIAGNOSTICS).filter((code) => !reached.has(code))).toEqual([]);
  });
});

it('says the way along which things require each other', () => {
  const thing = (name: string, target: string, flags: string) => `name: ${name}
description: D.
fields:
  next: { type: Entity, entity: ${target}, id: nextId, description: D. }
  nextId: { type: Object ID, ${flags}description: D. }
`;
  const circle = (flags: string) => ({
    'references/one.yaml': thing('One', 'Two', 'required: true, '),
    'references/two.yaml': thing('Two', 'Three', 'required: true, '),
    'references/three.yaml': thing('Three', 'One', flags),
  });
  expect(parseCatalog(catalogWith(circle(''))).diagnostics).toEqual([]);
  const { diagnostics } = parseCatalog(catalogWith(circle('required: true, ')));
  expect(diagnostics.map(({ code, file, line, message }) => [code, file, line, message])).toEqual([
    [
      'required_circle',
      'references/one.yaml',
      4,
      'No One could ever be made: a One requires a Two requires a Three requires a One.',
    ],
    [
      'required_circle',
      'references/three.yaml',
      4,
      'No Three could ever be made: a Three requires a One requires a Two requires a Three.',
    ],
    [
      'required_circle',
      'references/two.yaml',
      4,
      'No Two could ever be made: a Two requires a Three requires a One requires a Two.',
    ],
  ]);
});
