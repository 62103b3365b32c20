import type { ExpressionKind, OperationName } from '@catalog-service/vocabulary';
import type { EntityFile } from '../catalog/catalog-files.js';
import type { Check, CheckContext, FieldList } from '../catalog/checks/check.js';
import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../catalog/field-entries.js';
import type { FieldInput } from '../catalog/schema/field.schema.js';
import type { CatalogChange, Entity, Pair, Side } from '../diff/catalog-change.js';
import type { DiffRuleId } from '../diff/diff-rules.js';
import type { Handler } from '../emit/nest/handler.js';
import type { Literal } from '../emit/nest/literal.js';
import type { Route } from '../emit/openapi/route.js';
import type { Named, Schema } from '../emit/openapi/schema.js';
import type { DatabaseObject, DatabaseTable, ForeignKey, TableParts } from '../emit/prisma/database-table.js';
import type { LintRule } from '../lint/lint-finding.js';
import type {
  Catalog,
  FeatureTraits,
  Field,
  Part,
  RecordCheck,
  Reference,
  Resource,
  Served,
  WrittenExpression,
} from '../model/model.js';

/** Marks a name or an expression in a text. */
export type Code = (text: string) => string;

/** A diagram of Mermaid. */
export interface Diagram {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A check of records that no author wrote; a record that fails it has an invalid value. */
export type ImpliedCheck = RecordCheck & { readonly code: 'invalid_value' };

/** A change of a field; the message follows the name of the field. */
export interface FieldChange {
  readonly rule: DiffRuleId;
  readonly message: string;
  readonly key: keyof FieldInput;
}

/** What a rejected write tells of values: a rule, and the fields that it compares. */
interface Rejection {
  readonly subject: string;
  readonly fields: readonly string[];
}

/** The part of an entity that decides about its operations. */
export type Offering = Pick<Served, 'access' | 'events'>;

/** An operation that a feature adds to entities, with its handler in their controllers. */
export interface AddedOperation extends Handler {
  readonly name: OperationName;
  /** Other forms of it. */
  readonly also?: readonly Handler[];
  readonly isOf: (entity: Offering) => boolean;
  /** Its paths in OpenAPI. @param id of an example */
  readonly paths: (resource: Resource, id: string, at: (route: Route) => Schema, catalog: Catalog) => Named;
}

/** The meaning of an expression, which is by default true or false of a record. */
export type ReadExpression = (text: string, kind?: ExpressionKind) => WrittenExpression;

/** What is known of an entity before its features are resolved. */
export interface ResolvedFields {
  readonly fields: readonly Field[];
  readonly part: Part | undefined;
  readonly read: ReadExpression;
}

/** @param fields those of the entity */
export type FieldCheck = (
  field: FieldEntry,
  context: CheckContext,
  fields: readonly FieldEntry[],
  file: EntityFile,
) => Iterable<Diagnostic>;

/** What one key of the catalog contributes beside its row in the model. Its diagnostics are listed in `diagnostics.ts`. */
export interface Feature {
  /** The key in the catalog. */
  readonly key: string;
  /** Only records of one project each can have it, or a field with it. */
  readonly isOfOneProject?: boolean;
  /** The mistakes in its meaning. */
  readonly checks?: readonly Check[];
  /** The mistakes of a field whose keys go with its type. */
  readonly fieldMistakes?: FieldCheck;
  /** Traits of a field that follow from it. @param values those of the enumeration of the field */
  readonly resolve?: (input: FieldInput, values: readonly string[], read: ReadExpression) => Partial<Field>;
  /** Traits of an entity that follow from it. */
  readonly traits?: (file: EntityFile, entity: ResolvedFields) => Partial<FeatureTraits>;
  /** Checks of records that it makes. */
  readonly recordChecks?: (entity: Entity) => readonly (RecordCheck | ImpliedCheck)[];
  /** What `diff` says of a change of it. */
  readonly changes?: (pair: Pair<Entity>, present: Side, former: Side) => Iterable<CatalogChange>;
  /** The same of access to the records, which comes first. */
  readonly accessChanges?: (pair: Pair<Entity>, present: Side) => Iterable<CatalogChange>;
  /** What `diff` says of a change of it, where it is of no entity. */
  readonly catalogChanges?: (before: Side, after: Side) => Iterable<CatalogChange>;
  /** What `diff` says of a change of it in a field, which may be internal. */
  readonly fieldChanges?: (field: Pair<Field>, entity: Pair<Entity>, present: Side) => Iterable<FieldChange>;
  /** Its lists of fields whose values are stored once more. */
  readonly fieldLists?: (file: EntityFile) => readonly FieldList[];
  /** What rejected writes tell callers. */
  readonly rejections?: (resource: Resource) => readonly Rejection[];
  /** What is valid, but probably not intended. */
  readonly lint?: readonly LintRule[];
  /** Sentences of the documents about the callers of an entity. */
  readonly accessTexts?: (entity: Served, code: Code) => readonly string[];
  /** The same of the page of an entity alone. */
  readonly accessPageTexts?: (entity: Served, code: Code) => readonly string[];
  /** Sentences of the documents about the records of an entity. */
  readonly ruleTexts?: (entity: Served, code: Code) => readonly string[];
  /** Diagrams of the states of a record. */
  readonly diagrams?: (entity: Served, code: Code) => readonly Diagram[];
  /** Sentences of the page of an entity alone. */
  readonly pageTexts?: (entity: Served, catalog: Catalog, code: Code) => readonly string[];
  /** What the documents say of a field beside its type. */
  readonly typeTexts?: (field: Field, code: Code) => readonly string[];
  /** Sentences of documents and clients about a field. */
  readonly fieldTexts?: (field: Field) => readonly string[];
  /** Sentences of the clients about a field, which the documents show in another way. */
  readonly clientTexts?: (field: Field) => readonly string[];
  /** Keys of the definition of an entity whose value differs from that of the model; what is an empty list is left out. @param rules of all features */
  readonly definition?: (
    entity: Resource | Reference,
    catalog: Catalog,
    rules: readonly (RecordCheck | ImpliedCheck)[],
  ) => Readonly<Record<string, Literal | undefined>>;
  /** What it adds to the table of an entity. */
  readonly tableParts?: (entity: Resource | Reference, foreignKeys: readonly ForeignKey[]) => TableParts;
  /** The Entities whose records a write locks before its own record. */
  readonly locks?: (resource: Resource) => readonly string[];
  /** Value of the field in an example of a new record. @param countBeside the other records with the same value of an Entity */
  readonly exampleOfNew?: (field: Field, countBeside: (entity: string) => number) => unknown;
  readonly operations?: readonly AddedOperation[];
  /** Tables of changes without a key of the project: their rows go with their day, or by a trigger. */
  readonly logs?: (catalog: Catalog) => readonly DatabaseTable[];
  /** Tables of the service, each with the project of its rows. */
  readonly tables?: (catalog: Catalog) => readonly DatabaseTable[];
  /** Functions and triggers. @param tables those of the entities @param project the table of projects */
  readonly objects?: (catalog: Catalog, tables: readonly DatabaseTable[], project: string) => readonly DatabaseObject[];
  /** How the names of the triggers begin by which it sets or restricts a column: see `setterNames`. */
  readonly setters?: readonly string[];
}
