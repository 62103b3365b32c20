const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const JAVASCRIPT_WORDS = words(`
  arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public
  return static super switch this throw true try typeof undefined var void while with yield
`);

/** Members that every object inherits: a class with a property of that name and another type does not compile. */
const OBJECT_MEMBERS = Object.getOwnPropertyNames(Object.prototype);

/** Other names in the generated files of an entity: imports, lists, parameters of routes. */
const GENERATED_VALUES = words(`
  access body caller create defineReference defineResource enumerations exchange id page read references resources restore
  update
`);

/** The other exports of the typed client, and the decorators and modules of generated files. */
const GENERATED_TYPES = words(`
  AggregateGroup AggregateGroupBy AggregateInterval AggregateMeasures AggregateOptions AggregatePage
  AllOptions ApiProblem Attempt BooleanCondition CallOptions Change ChoiceCondition Client ClientOptions ConditionsOf
  CountOptions CreateOf CreateOptions Created CreatedBy DateCondition DateInput DeleteOptions Entity EntityInput Equality
  EventOptions FieldChange FollowedClient HistoryClient HistoryEntry HistoryOptions IssuedSecret PartVersion RecordEvent RecordVersion RestorableFollowedClient RestorableHistoryClient EqualityListName EqualityName Field FieldPermissions FieldProblem FieldProblemCode FormerNameOf GetOptions IdCondition IdOf
  IdSetCondition JsonCondition JsonValue ListOptions Match MatchName MultiSearch NoFields NullName NullOperator
  NumberCondition ObjectIdInput Of OperationPermissions Operator Order OrderName Outcome Page PermissionLists
  PermissionName Permissions ProblemCode QueryOf RangeName RangeOperator RecordOf ReferenceClient References RelatedOf RelatedTypes
  Resource ResourceClient ResourceTypes Resources RestorableClient SearchedType Select Selected ServiceProblemCode SetListName SetName SummedType
  ListCondition ListEmptyName ListItemsName ListName ListOf Shaped
  Sort Tagged TextCondition ToMany ToOne Transport UpdateOf UpdateOptions Updated PageOf UrlInput Use Values ValuesByType
  WebhookMessage WebhookOptions WebhookRefused WriteOptions
`);

/** Global types and values that generated code uses under their own names. */
const GLOBAL_TYPES = words(`
  Array BigInt Bytes Decimal DateTime Float Int Boolean Date Error Function JSON Json Map Number Object Partial Pick
  Omit Prisma PrismaClient Promise Readonly Record Registry Set String Symbol
`);

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
];

/** The column of `_id`, and the system columns of PostgreSQL. */
export const TAKEN_COLUMNS: readonly string[] = ['id', 'tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

/** Keys of a query that are not fields. */
const QUERY_KEYS = ['multiSearch'];

/** Why a name is taken, by the name. */
type Reasons = ReadonlyMap<string, string>;

const reasons = (...lists: readonly (readonly [names: readonly string[], reason: string])[]): Reasons =>
  new Map(lists.flatMap(([names, reason]) => names.map((name) => [name, reason] as const)));

const OF_OBJECTS = [OBJECT_MEMBERS, 'every object of JavaScript has a member of that name'] as const;

const FIELD_NAMES = reasons(
  OF_OBJECTS,
  [TAKEN_COLUMNS, 'every table has a column of that name'],
  [QUERY_KEYS, 'queries have a key of that name'],
);
const VALUE_NAMES = reasons(
  [GENERATED_VALUES, 'generated code has a value of that name'],
  [JAVASCRIPT_WORDS, 'it is a word of JavaScript'],
  OF_OBJECTS,
);
const TYPE_NAMES = reasons(
  [GLOBAL_TYPES, 'TypeScript or Prisma has something of that name'],
  [SERVICE_TABLES, 'the service has a table of that name'],
  [GENERATED_TYPES, 'generated code has a type of that name'],
);

/** Why a field cannot have this name; undefined if it can. */
export function fieldNameTaken(name: string): string | undefined {
  // The `_id` of records, and the `_type`, `_or` and `_not` of queries.
  const isOfService = name.startsWith('_') && name !== '_id' && !FIELD_NAMES.has(name);
  return isOfService ? 'what begins with _ is of the service itself' : FIELD_NAMES.get(name);
}

/** Why an entity cannot have these names; undefined if it can. */
export function entityNameTaken(names: { readonly pascal: string; readonly camel: string }): string | undefined {
  const type = typeNames(names).find((name) => TYPE_NAMES.has(name));
  return TYPE_NAMES.get(type ?? '') ?? VALUE_NAMES.get(names.camel);
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
