import type { Transaction } from '@catalog-service/postgres';
import type { FieldProblem } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { ResourceTypes, Settings } from '../definition/definition.js';
import type { SecretAccess } from '../features/secrets/secrets.js';
import type { OwnedDefinition, Records } from './records.js';

/** The context of the hooks of one write. */
export interface HookContext {
  readonly caller: Caller;
  readonly projectId: string;
  /** The records of any definition that belongs to a project, within the transaction of the write. */
  records<D extends OwnedDefinition>(definition: D): Records<D>;
  /** For statements that change a set at once, with names from `sqlNames` and the project's id in each. */
  readonly transaction: Transaction;
  /** The moment of the write, ISO 8601 in UTC with milliseconds: one for the whole transaction. */
  readonly now: string;
  readonly settings: Settings;
  /** Makes, reads and compares the values of secret fields, which print as `[secret]`. */
  readonly secrets: SecretAccess;
  /** Runs `action` once the write is committed, before it is answered; never after a rollback. */
  afterCommit(action: () => void): void;
  /** Collects problems of the body; after the hook, they are a 400. */
  reject(problem: FieldProblem): void;
}

/**
 * Behaviour of one resource: a class with `@HooksOf`, in `apps/api/src/custom/<kebab>.hooks.ts` or among the providers of any module.
 * Hooks run inside the transaction of the write; an error rolls it back, and a Problem is answered as such. Values are by field name:
 * ids as UUID text, dates as ISO 8601 in UTC, Entity Arrays as arrays of ids, a relation under the name of its id field only. A
 * field that was not given is absent.
 */
export interface ResourceHooks<T extends ResourceTypes> {
  /** Before the row is made. Returns values to set or replace. */
  beforeCreate?(
    data: Readonly<Partial<T['record']>>,
    context: HookContext,
  ): Promise<Partial<T['record']>> | Partial<T['record']>;
  /** After the row is made, with all of its columns. */
  afterCreate?(record: Readonly<T['record']>, context: HookContext): Promise<void>;
  /**
   * Before an existing row is locked for a change or a delete: locks here what other writes lock first, so that two writes never
   * wait for each other.
   */
  beforeLock?(id: string, context: HookContext): Promise<void>;
  /** Before the row changes, which is locked. Returns values to set or replace. */
  beforeUpdate?(
    before: Readonly<T['record']>,
    changes: Readonly<Partial<T['record']>>,
    context: HookContext,
  ): Promise<Partial<T['record']>> | Partial<T['record']>;
  /** After the row has changed; not called where the record has all of the values already. */
  afterUpdate?(before: Readonly<T['record']>, after: Readonly<T['record']>, context: HookContext): Promise<void>;
  /** Before the row is deleted, which is locked. */
  beforeDelete?(record: Readonly<T['record']>, context: HookContext): Promise<void>;
  afterDelete?(record: Readonly<T['record']>, context: HookContext): Promise<void>;
}

/** The methods above. A class of hooks implements at least one of them. */
export const HOOK_NAMES = [
  'beforeCreate',
  'afterCreate',
  'beforeLock',
  'beforeUpdate',
  'afterUpdate',
  'beforeDelete',
  'afterDelete',
] as const satisfies readonly (keyof ResourceHooks<ResourceTypes>)[];
