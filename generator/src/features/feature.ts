import type { Check } from '../catalog/checks/check.js';
import type { CatalogChange, Entity, Pair, Side } from '../diff/catalog-change.js';
import type { DatabaseObject, DatabaseTable } from '../emit/prisma/database-table.js';
import type { LintRule } from '../lint/lint-finding.js';
import type { Catalog, Resource, Served } from '../model/model.js';

/** Marks a name or an expression in a text. */
export type Code = (text: string) => string;

/** What one key of the catalog contributes beside its row in the model. Its diagnostics are listed in `diagnostics.ts`. */
export interface Feature {
  /** The key in the catalog. */
  readonly key: string;
  /** Only records of one project each can have it. */
  readonly isOfOneProject?: boolean;
  /** The mistakes in its meaning. */
  readonly checks: readonly Check[];
  /** What `diff` says of a change of it. */
  readonly changes?: (pair: Pair<Entity>, present: Side) => Iterable<CatalogChange>;
  /** What is valid, but probably not intended. */
  readonly lint?: readonly LintRule[];
  /** Sentences of the documents about the callers of an entity. */
  readonly accessTexts?: (entity: Served, code: Code) => readonly string[];
  /** Sentences of the documents about the records of an entity. */
  readonly ruleTexts?: (entity: Served, code: Code) => readonly string[];
  /** Sentences of the page of an entity alone. */
  readonly pageTexts?: (entity: Served, catalog: Catalog, code: Code) => readonly string[];
  /** Keys of the definition of a resource whose value differs from that of the model. */
  readonly definition?: (resource: Resource) => Readonly<Record<string, string | undefined>>;
  /** Tables of the service, each with the project of its rows. */
  readonly tables?: (catalog: Catalog) => readonly DatabaseTable[];
  /** Functions and triggers. @param tables those of the entities @param project the table of projects */
  readonly objects?: (catalog: Catalog, tables: readonly DatabaseTable[], project: string) => readonly DatabaseObject[];
}
