// Copied from templates/client/runtime/fields.ts. Do not edit.
import type { MonitorType, PermissionName, WorkflowStatus } from '../enumerations.js';
import type {
  BooleanCondition,
  ChoiceCondition,
  DateCondition,
  IdCondition,
  IdSetCondition,
  JsonCondition,
  NumberCondition,
  TextCondition,
} from './conditions.js';
import type { DateInput, Entity, EntityInput, JsonValue, ObjectIdInput, UrlInput } from './values.js';

/** What a field is answered with, what it may be given, and the conditions on it. */
interface Values<Answer, Input, Condition> {
  readonly answer: Answer;
  readonly input: Input;
  readonly condition: Condition;
}

type TextValues = Values<string, string, TextCondition>;
type ChoiceValues<Choice extends string> = Values<Choice, Choice, ChoiceCondition<Choice>>;

/** The values of fields that can be searched for a text. */
interface TextsByType {
  readonly Text: TextValues;
  readonly 'Long Text': TextValues;
  readonly 'Very Long Text': TextValues;
  readonly Markdown: TextValues;
  readonly Slug: TextValues;
  readonly URL: Values<string, UrlInput, TextCondition>;
  readonly Permission: ChoiceValues<PermissionName>;
  readonly 'Workflow Status': ChoiceValues<WorkflowStatus>;
  readonly 'Monitor Type': ChoiceValues<MonitorType>;
}

/** The values of fields, by the type that the catalog gives them; relations by the ids of their records. */
export interface ValuesByType extends TextsByType {
  readonly 'Object ID': Values<string, ObjectIdInput, IdCondition>;
  readonly Date: Values<string, DateInput, DateCondition>;
  readonly Entity: Values<Entity, EntityInput, IdCondition>;
  readonly 'Entity Array': Values<readonly Entity[], readonly EntityInput[], IdSetCondition>;
  readonly Boolean: Values<boolean, boolean, BooleanCondition>;
  readonly JSON: Values<JsonValue, JsonValue, JsonCondition>;
  readonly Number: Values<number, number, NumberCondition>;
}

/** The types of fields that can be searched for a text. */
export type SearchedType = keyof TextsByType;

/**
 * What callers can do with a field: read it, or give it to an update or a create. A create may require it; or, where a
 * relation and its id are two names of one value, either of the two.
 */
export type Use = 'read' | 'create' | 'required' | 'either' | 'update';

/** A field: its type in the catalog, with `| null` where a record may have none. */
export interface Field<Type extends keyof ValuesByType | null, Uses extends Use> {
  readonly type: Type;
  readonly uses: Uses;
}

/** The types of an entity, for relations to it. */
export interface RelatedTypes {
  readonly fields: object;
  /** Its record behind a relation. */
  readonly related: object;
  /** What is answered instead where the labels of a caller keep the record from it: null, or never anything. */
  readonly unseen: null;
}

/** A relation to a record, with `| null` where there may be none. */
export interface ToOne<Target extends RelatedTypes | null, Uses extends Use>
  extends Field<'Entity' | Extract<Target, null>, Uses> {
  readonly target: NonNullable<Target>;
}

/** A relation to any number of records. */
export interface ToMany<Target extends RelatedTypes, Uses extends Use> extends Field<'Entity Array', Uses> {
  readonly target: Target;
}

/** The id of the record behind a relation: another name for the same value. */
export interface IdOf<Relation extends string | null, Uses extends Use>
  extends Field<'Object ID' | Extract<Relation, null>, Uses> {
  readonly relation: NonNullable<Relation>;
}
