import type { PagingLimits } from '@catalog-service/vocabulary';
import type {
  Belonging,
  DefinedResource,
  DefinitionTraits,
  Deprecation,
  FeatureTraits,
  Field,
  FieldAccess,
  FormerPath,
  GrantCondition,
  LabelScope,
  Limits,
  Part,
  PermissionName,
  RecordCheck,
  Reference,
  Relation,
  RequiredPlans,
  Resource,
  OperationAccess as ResourceAccess,
  Scope,
  States,
  Timeline,
  Unique,
  WrittenExpression,
} from '@catalog-service/vocabulary/model';

/**
 * The content of generated definitions of resources and references. Generated code declares them, the runtime decides by them. They are
 * frozen.
 */

/** The catalog's settings of the whole service. */
export interface ServiceDefinition {
  readonly name: string;
  readonly description: string;
  /** The prefix of the path of every resource: `/api`. */
  readonly basePath: string;
  readonly paging: PagingLimits;
}

export type {
  Belonging,
  Deprecation,
  FieldAccess,
  GrantCondition,
  LabelScope,
  Part,
  PermissionName,
  RequiredPlans,
  ResourceAccess,
  Scope,
  States,
  WrittenExpression,
};

type RelationDefinition = Omit<Relation, 'kind' | 'targetScope' | 'targetTable' | 'unmatched'>;

export interface FieldDefinition
  extends DefinitionTraits,
    Pick<Field, 'type' | 'description' | 'access' | 'plans' | 'column' | 'default' | 'enumeration' | 'deprecated'> {
  /** Shaped JSON: the values that conditions reach, by their paths. */
  readonly paths?: Readonly<Record<string, Pick<FieldDefinition, 'type' | 'enumeration'>>>;
  /** The way to a value within the column. */
  readonly path?: readonly string[];
  readonly relation?: RelationDefinition;
}

/** A field of a reference, whose values no DTO class restricts. */
export interface ReferenceField extends FieldDefinition, Limits, Pick<Field, 'required'> {}

/** A column that no request may name, such as a key's hash. */
interface InternalColumn extends Pick<FieldDefinition, 'type' | 'relation'> {
  readonly column: string;
}

/** A condition that every record meets. */
export interface CheckDefinition extends WrittenExpression, Pick<RecordCheck, 'name' | 'message'> {
  /** Code of the answer, if it is not `check_failed`. */
  readonly code?: 'invalid_value';
}

/** A change of a record's state adds a record to its timeline. Fields are id fields where they are Entities. */
export interface TimelineDefinition extends Omit<Timeline, 'ends' | 'adds'> {
  /** Key of the definition of the records. */
  readonly events: string;
  /** Other values of an added record. */
  readonly adds: Readonly<Record<string, unknown>>;
}

/** Fields of which no two records share the values, by the names by which the service keeps them: the id field of an Entity. */
export interface UniqueDefinition extends Omit<Unique, 'caseMatters'>, Partial<Pick<Unique, 'caseMatters'>> {}

/** Features add what they declare beside. */
export interface EntityDefinition
  extends DefinedResource,
    Omit<FeatureTraits, 'uniques' | 'checks' | 'seed'>,
    Pick<Resource, 'description' | 'table' | 'part' | 'access' | 'plans'> {
  /** Pascal-case name, unique among all definitions: `BookReview`. */
  readonly key: string;
  /** Name for people: `Book Review`. */
  readonly title: string;
  /** In the order of the catalog. The column of `_id` is `id`. */
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /** Absent if no permission has one. */
  readonly conditions?: readonly GrantCondition[];
  readonly uniques?: readonly UniqueDefinition[];
  readonly checks?: readonly CheckDefinition[];
  /** The audit trail has its changes and their authors. */
  readonly isAudited?: boolean;
  /** Its former path, at which it is served too. */
  readonly former?: FormerPath;
  readonly deprecated?: Deprecation;
  readonly internal?: Readonly<Record<string, InternalColumn>>;
}

/** A class whose properties carry decorators of class-validator. */
export type DtoClass = abstract new () => object;

/** The classes that validate the data of writes. */
export interface DtoClasses {
  readonly create: DtoClass;
  readonly update: DtoClass;
  /** The fields that the service, or a service key, sets. */
  readonly service: DtoClass;
}

export interface ResourceDefinition extends EntityDefinition, Pick<Resource, 'scope' | 'path'> {
  readonly kind: 'resource';
  /** A reference that is written over HTTP. */
  readonly isReference?: boolean;
  /** A deleted record can be restored for this time, an interval of PostgreSQL such as `30d`. */
  readonly restoreFor?: string;
  /** Callers can follow changes that are no older than this, an interval of PostgreSQL such as `7d`. */
  readonly eventsFor?: string;
  /** The values before and after each change are kept for this time, which is the history of the records. */
  readonly historyFor?: string;
  /** Id fields: a write of a record locks the records that they name first, so that writes among the same ones come one after another. */
  readonly locks?: readonly string[];
  /** The timelines of its records whose state callers change. */
  readonly timelines?: readonly TimelineDefinition[];
  readonly dto: DtoClasses;
}

export interface ReferenceDefinition
  extends EntityDefinition,
    Pick<Reference, 'kind' | 'scope' | 'path' | 'belongsBy' | 'plan'> {
  readonly fields: Readonly<Record<string, ReferenceField>>;
}

export type Definition = ResourceDefinition | ReferenceDefinition;

/** Whether a create answers a secret, once: whoever has it calls with the key. */
export const issuesSecret = ({ part }: Definition): boolean => part === 'key';

/** A definition with endpoints. */
export type ServedDefinition = Definition & { readonly path: string };

/** The types of a resource's stored and answered records and of the input of create and update. Never set at run time. */
export interface ResourceTypes {
  readonly record: object;
  readonly answer: object;
  readonly create: object;
  readonly update: object;
}

/** The operator's choices about the answers and decisions of the runtime. */
export interface Settings {
  /** `typed`: ids (except `_id`), dates and URLs are answered as `{"_type","value"}`, as older clients expect. */
  readonly wireValues: 'plain' | 'typed';
  /** `ceiling`: no caller grants above the catalog's ceiling (`mayGrant`). `any`: callers that may write permission records grant any. */
  readonly grants: 'ceiling' | 'any';
}
