// Generated from catalog/ by templates/client/field-types.ts.hbs. Do not edit.
import type { DeviceKind, PermissionName, RunState } from './enumerations.js';
import type {
  BooleanCondition,
  ChoiceCondition,
  DateCondition,
  IdCondition,
  IdSetCondition,
  JsonCondition,
  NumberCondition,
  TextCondition,
} from './runtime/conditions.js';
import type { DateInput, Entity, EntityInput, JsonValue, ObjectIdInput, UrlInput, Values } from './runtime/values.js';

/** The values of fields, by the type that the catalog gives them; relations by the ids of their records. */
export interface ValuesByType {
  readonly 'Object ID': Values<string, ObjectIdInput, IdCondition>;
  readonly Date: Values<string, DateInput, DateCondition>;
  readonly Entity: Values<Entity, EntityInput, IdCondition>;
  readonly 'Entity Array': Values<readonly Entity[], readonly EntityInput[], IdSetCondition>;
  readonly Text: Values<string, string, TextCondition>;
  readonly 'Long Text': Values<string, string, TextCondition>;
  readonly 'Very Long Text': Values<string, string, TextCondition>;
  readonly Boolean: Values<boolean, boolean, BooleanCondition>;
  readonly JSON: Values<JsonValue, JsonValue, JsonCondition>;
  readonly Markdown: Values<string, string, TextCondition>;
  readonly Slug: Values<string, string, TextCondition>;
  readonly URL: Values<string, UrlInput, TextCondition>;
  readonly Number: Values<number, number, NumberCondition>;
  readonly 'Device Kind': Values<DeviceKind, DeviceKind, ChoiceCondition<DeviceKind>>;
  readonly 'Run State': Values<RunState, RunState, ChoiceCondition<RunState>>;
  readonly Permission: Values<PermissionName, PermissionName, ChoiceCondition<PermissionName>>;
}

/** The types of fields that can be searched for a text. */
export type SearchedType =
  | 'Text'
  | 'Long Text'
  | 'Very Long Text'
  | 'Markdown'
  | 'Slug'
  | 'URL'
  | 'Device Kind'
  | 'Run State'
  | 'Permission';
