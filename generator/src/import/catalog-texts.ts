import { Document, isMap, isScalar, isSeq, visit } from 'yaml';
import type { FieldInput } from '../catalog/schema/field.schema.js';
import { SEARCHED } from '../features/search/searched-fields.js';
import { entityNames } from '../model/names.js';
import { entityNameTaken } from '../model/reserved-names.js';
import type { TakenTitles } from './import-names.js';

/** A field as it stands in the catalog. */
export type ImportedField = FieldInput & { readonly type: string; readonly description: string };

export interface ImportedEntity {
  readonly title: string;
  readonly description: string;
  /** Its records are the projects that the others belong to. */
  readonly isTenant: boolean;
  readonly fields: ReadonlyMap<string, ImportedField>;
  readonly uniques: { fields: readonly string[]; scope?: string; caseMatters?: boolean }[];
  /** Lists of fields whose order an index has. */
  readonly orders: (readonly string[])[];
  /** Texts with an index of their parts. */
  readonly searched: string[];
}

export interface ImportedEnumeration {
  readonly title: string;
  readonly description: string;
  readonly caseMatters: boolean;
  readonly values: readonly string[];
}

const OWNER = 'ProjectOwner';
const ACCESS = { read: [OWNER], create: [OWNER], update: [OWNER], delete: [OWNER] };
const WIDTH = 140;

/** The files of a catalog, by path from its folder. */
export function catalogTexts(
  entities: readonly ImportedEntity[],
  enumerations: readonly ImportedEnumeration[],
  titles: TakenTitles,
): ReadonlyMap<string, string> {
  const tenant =
    entities.find(({ isTenant }) => isTenant)?.title ?? titles.take('Project', ['Workspace'], entityNameTaken);
  const caller = titles.take('Service User', ['API User'], entityNameTaken);
  const key = titles.take('Service Key', ['Access Key'], entityNameTaken);
  const grant = titles.take('Service Key Permission', ['Access Key Permission'], entityNameTaken);
  const files = new Map<string, string>();
  files.set('service.yaml', textOf(service(tenant), '.', 2));
  files.set('permissions.yaml', textOf(PERMISSIONS, '.'));
  files.set(
    'demo.yaml',
    textOf(
      {
        key: { user: 'first', permissions: [OWNER] },
        records: { [caller]: { first: { name: 'Owner', email: 'owner.{unique}@example.com' } } },
      },
      '.',
    ),
  );
  const add = (folder: string, title: string, content: object): void => {
    files.set(`${folder}/${entityNames(title).kebab}.yaml`, textOf(content, '..', 2));
  };
  for (const entity of entities)
    add(
      entity.isTenant ? 'references' : 'resources',
      entity.title,
      entity.isTenant ? project(entity) : resource(entity),
    );
  if (!entities.some(({ isTenant }) => isTenant))
    add(
      'references',
      tenant,
      project({ title: tenant, description: 'Owns the records that its members work with.', fields: new Map() }),
    );
  add('references', caller, user(caller, key));
  add('references', key, keys(key, caller));
  add('resources', grant, grants(grant, key));
  for (const { title, description, caseMatters, values } of enumerations) {
    add('enumerations', title, {
      name: title,
      description,
      ...(caseMatters && { caseMatters }),
      values: values.map((name) => ({ name, description: `The value ${name}.` })),
    });
  }
  return files;
}

const service = (tenant: string) => ({
  name: 'Imported service',
  description: 'Serves the records of a Prisma schema.',
  basePath: '/api',
  paging: { defaultLimit: 10, maximumLimit: 100 },
  fields: {
    _id: { type: 'Object ID', updatable: true, description: 'Id of the record.' },
    createdAt: { type: 'Date', updatable: true, description: 'When the record was created.' },
    updatedAt: { type: 'Date', updatable: true, description: 'When the record was last changed.' },
    project: {
      type: 'Entity',
      entity: tenant,
      id: 'projectId',
      onDelete: 'cascade',
      description: 'Project that owns the record.',
    },
    projectId: { type: 'Object ID', required: true, description: 'Id of the project that owns the record.' },
  },
});

const PERMISSIONS = {
  roles: { [OWNER]: 'Owns the project, and may do everything.' },
  mayGrant: { [OWNER]: 'everything' },
};

function resource({ title, description, fields, uniques, orders, searched }: ImportedEntity) {
  return {
    name: title,
    path: entityNames(title).kebab,
    description,
    access: ACCESS,
    ...(uniques.length > 0 && { unique: uniques }),
    ...(orders.length > 0 && { indexes: orders }),
    ...(searched.length > 0 && { [SEARCHED]: searched }),
    fields: Object.fromEntries(
      [...fields].map(([name, { description: meaning, ...field }]) => [
        name,
        // A number of the project never changes.
        { ...field, ...(typeof field.default !== 'object' && { updatable: true }), description: meaning },
      ]),
    ),
  };
}

/** The service creates a project with its name alone. */
function project({
  title,
  description,
  fields,
  uniques = [],
}: Pick<ImportedEntity, 'title' | 'description' | 'fields'> & Partial<ImportedEntity>) {
  const { name: _, ...others } = Object.fromEntries(fields);
  return {
    name: title,
    description,
    scope: 'global',
    ...(uniques.length > 0 && { unique: uniques }),
    fields: { name: { type: 'Text', required: true, description: 'Name of the project.' }, ...others },
  };
}

const user = (title: string, key: string) => ({
  name: title,
  description: 'Somebody who calls the service.',
  path: entityNames(title).kebab,
  part: 'user',
  scope: 'global',
  belongsBy: { [key]: 'user' },
  access: { read: [OWNER] },
  fields: {
    name: { type: 'Text', required: true, description: 'Name of the caller.' },
    email: { type: 'Text', unique: true, maxLength: 254, description: 'Email address of the caller.' },
  },
});

const keys = (title: string, caller: string) => {
  const internal = (type: string, description: string) => ({ type, internal: true, description });
  const hash = (description: string) => ({ type: 'Text', internal: true, unique: true, maxLength: 64, description });
  return {
    name: title,
    path: entityNames(title).kebab,
    description: 'A secret key with which programs call the service.',
    part: 'key',
    fields: {
      name: { type: 'Text', required: true, description: 'Name of the key.' },
      description: { type: 'Long Text', description: 'What the key is used for.' },
      keyHash: hash('Hash of the secret.'),
      keyPrefix: internal('Text', 'First characters of the secret.'),
      isServiceKey: {
        type: 'Boolean',
        required: true,
        internal: true,
        default: false,
        description: 'Whether a worker has it.',
      },
      replacedKeyHash: hash('Hash of the former secret.'),
      replacedKeyUntil: internal('Date', 'When the former secret stops working.'),
      expiresAt: internal('Date', 'When the key expires.'),
      revokedAt: internal('Date', 'When the key was revoked.'),
      user: { type: 'Entity', entity: caller, id: 'userId', internal: true, description: 'For whom the key acts.' },
      userId: internal('Object ID', 'Id of that caller.'),
    },
  };
};

const grants = (title: string, key: string) => ({
  name: title,
  path: entityNames(title).kebab,
  description: 'One role or permission that a key holds.',
  part: 'key permission',
  access: ACCESS,
  fields: {
    key: {
      type: 'Entity',
      entity: key,
      id: 'keyId',
      onDelete: 'cascade',
      description: 'Key that holds the permission.',
    },
    keyId: { type: 'Object ID', required: true, description: 'Id of the key.' },
    permission: {
      type: 'Permission',
      required: true,
      updatable: true,
      description: 'Role or permission that the key holds.',
    },
  },
});

/** YAML in which everything below a depth stands in one line. */
function textOf(content: object, schemaFolder: string, depth = 1): string {
  const document = new Document(content);
  visit(document, {
    Map(_key, node, path) {
      if (isSeq(path.at(-1)) || path.filter((one) => isMap(one)).length >= depth) node.flow = true;
    },
    Seq(_key, node) {
      if (node.items.every((item) => isScalar(item))) node.flow = true;
    },
  });
  const text = document.toString({ lineWidth: WIDTH });
  // Padding is for braces: `[name]`, `{ type: Text }`.
  return `# yaml-language-server: $schema=${schemaFolder}/catalog.schema.json\n\n${text.replace(/\[ ([\w, -]+) \]/g, '[$1]')}`;
}
