import { PERMISSION } from '@catalog-service/vocabulary';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words of JavaScript, and the other names in the generated files that declare a constant of an entity or an enumeration. */
const CONSTANTS = new Set(
  words(`
    arguments await break case catch class const continue debugger default delete do else enum eval export extends false
    finally for function if implements import in instanceof interface let new null package private protected public
    return static super switch this throw true try typeof undefined var void while with yield
    access create defineReference defineResource enumerations read references remove resources restore update
  `),
);

/** The constant of an entity or an enumeration in generated code: its own name, with an underscore where that is taken. */
export const constantName = (camel: string): string => (CONSTANTS.has(camel) ? `${camel}_` : camel);

/** Tables of the service itself. */
export const SERVICE_TABLES: readonly string[] = [
  'RecordCount',
  'Service',
  'UserIdentity',
  'IdempotencyKey',
  'AuditVersion',
  'AuditEntry',
  'ApiKeyUse',
  'DeletedRecord',
  'RecordEvent',
  'RecordVersion',
  'WebhookCursor',
  'ProjectMark',
];

const TAKEN_TABLES = new Set(SERVICE_TABLES.map((table) => table.toLowerCase()));

/** The table of an entity of this name. Prisma Client does not distinguish tables by case alone. */
export const tableName = (pascal: string): string => (TAKEN_TABLES.has(pascal.toLowerCase()) ? `${pascal}_` : pascal);

/** The scalar types of Prisma, and the names of its client, which no model can have. */
const PRISMA_TYPES = new Set(words('BigInt Boolean Bytes DateTime Decimal Float Int Json Prisma PrismaClient String'));

/** The Prisma model of a table. */
export const modelName = (table: string): string => (PRISMA_TYPES.has(table) ? `${table}_` : table);

/** The column of `_id`, and the system columns of PostgreSQL. */
export const TAKEN_COLUMNS: readonly string[] = ['id', 'tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

/** Why a field cannot have one of these names. */
const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.getOwnPropertyNames(Object.prototype).map(
    (name) => [name, 'every object of JavaScript has a member of that name'] as const,
  ),
  ...TAKEN_COLUMNS.map((name) => [name, 'every table has a column of that name'] as const),
  ['multiSearch', 'queries have a key of that name'],
]);

/** Why a field cannot have this name; undefined if it can. */
export function fieldNameTaken(name: string): string | undefined {
  // The `_id` of records, and the `_type`, `_or` and `_not` of queries.
  const isOfService = name.startsWith('_') && name !== '_id' && !FIELD_NAMES.has(name);
  return isOfService ? 'what begins with _ is of the service itself' : FIELD_NAMES.get(name);
}

/** Why an entity or enumeration cannot have these names; undefined if it can. */
export function entityNameTaken({ pascal }: { readonly pascal: string }): string | undefined {
  const isTaken = pascal === PERMISSION.type || pascal === 'PermissionLists';
  return isTaken ? 'the names of roles and permissions have a type of that name' : undefined;
}

/** Endings of the types that generated code makes of an entity, and of the schemas of the OpenAPI document. */
const ENDINGS = words(`
  Aggregate AggregateGroups AggregateMeasures AggregateSort Conditions Create Fields Page Query Record Records Select Sort
  Types Update
`);

/** The types and schemas that follow from an entity: one index exports the types, and one document has the schemas. */
export const typeNames = ({ pascal }: { readonly pascal: string }): string[] => [
  pascal,
  `Related${pascal}`,
  `Created${pascal}`,
  ...ENDINGS.map((ending) => pascal + ending),
];
