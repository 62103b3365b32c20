import type { Transaction } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import { requireFields } from '../access/field-decision.js';
import { isFilterable, type RowFilter } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { ResourceDefinition, ResourceTypes } from '../definition/definition.js';
import type { ResourceHooks } from '../hooks/hooks.js';
import type { Precondition } from '../read/entity-tag.js';
import { forEachRecord } from './each-record.js';
import { requireChecks } from './failed-checks.js';
import { lockRecord, requireVisible } from './lock-record.js';
import { parseUpdates } from './many-input.js';
import { requireReferences } from './missing-references.js';
import { requirePrecondition } from './precondition.js';
import { storedValues, withHookValues } from './record.js';
import { referringOf } from './referring.js';
import { refusedWrite } from './refused-write.js';
import { replaceArrays, setUpdatedAt, updateStatement } from './update.js';
import { updateRecords } from './update-many.js';
import { HookRun, hooksOf, type WriteServices } from './write-context.js';
import { parseWrite, type WriteInput } from './write-input.js';
import { type ChangeOptions, needsTransaction, type WriteOptions } from './write-options.js';
import { requireWithinFilter, writeFilter } from './write-scope.js';
import { type CollectAfterCommit, inWriteTransaction } from './write-transaction.js';

/** One update, ready to be carried out. */
interface Update {
  readonly definition: ResourceDefinition;
  readonly hooks: ResourceHooks<ResourceTypes>;
  readonly caller: Caller;
  readonly id: string;
  /** Where in the body it stands. */
  readonly base: string;
  /** ISO 8601. */
  readonly now: string;
  readonly rowFilter: RowFilter;
  readonly input: WriteInput;
  readonly precondition: Precondition | undefined;
}

/** Changes records: one statement where the resource has no hooks, no Entity Array is given and the request has no wishes. */
export class Updater {
  readonly #services: WriteServices;

  constructor(services: WriteServices) {
    this.#services = services;
  }

  async update(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    body: unknown,
    options: ChangeOptions,
  ): Promise<void> {
    const { database, registry } = this.#services;
    const { precondition } = options;
    if (precondition !== undefined) await this.#services.reader.versions.load();
    const now = new Date(this.#services.clock()).toISOString();
    const input = parseWrite(definition, 'update', caller, body, this.#services);
    input.problems.throwIfAny();
    if (hooksOf(this.#services, definition)?.beforeUpdate === undefined) requireChecks(definition, [input], false);
    requireFields(caller, input.uses, registry);
    const rowFilter = writeFilter(caller, definition, 'update', input);
    if (rowFilter.length > 0)
      await requireWithinFilter(database, registry, definition, 'update', caller, rowFilter, input);
    const referring = [referringOf(input, id)];
    const checked = requireReferences(database, registry, definition, caller, referring);
    if (checked !== undefined) await checked;
    const hooks = hooksOf(this.#services, definition);
    const { base } = input;
    const update = { definition, hooks: hooks ?? {}, caller, id, base, now, rowFilter, input, precondition };
    try {
      if (
        !this.#isInSteps(definition) &&
        input.arrays.size === 0 &&
        precondition === undefined &&
        !needsTransaction(options)
      )
        await this.#change(update);
      else
        await inWriteTransaction(database, caller, options, (transaction, afterCommit) =>
          this.#changeLocked(transaction, afterCommit, update),
        );
    } catch (error) {
      throw await refusedWrite(error, this.#services, definition, caller, referring);
    }
  }

  /** Changes all of the records or none; gives how many they are. */
  async updateMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    options: WriteOptions,
  ): Promise<number> {
    const { database, registry } = this.#services;
    const now = new Date(this.#services.clock()).toISOString();
    const parsed = parseUpdates(definition, caller, body, registry);
    const inputs = parsed.map(({ id, input }) => referringOf(input, id));
    if (hooksOf(this.#services, definition)?.beforeUpdate === undefined) requireChecks(definition, inputs, false);
    requireFields(
      caller,
      parsed.flatMap(({ input }) => input.uses),
      registry,
    );
    const hooks = hooksOf(this.#services, definition);
    const updates = parsed.map(({ id, base, input }): Update => {
      const rowFilter = writeFilter(caller, definition, 'update', input);
      return { definition, hooks: hooks ?? {}, caller, id, base, now, rowFilter, input, precondition: undefined };
    });
    const isPlain =
      !this.#isInSteps(definition) &&
      !isFilterable(caller, definition) &&
      inputs.every(({ arrays }) => arrays.size === 0);
    try {
      await inWriteTransaction(database, caller, options, async (transaction, afterCommit) => {
        if (isPlain) {
          await requireReferences(transaction, registry, definition, caller, inputs);
          return updateRecords(transaction, definition, caller.projectId, now, parsed);
        }
        await forEachRecord(updates, async (update) => {
          const { id, rowFilter, input } = update;
          await requireWithinFilter(transaction, registry, definition, 'update', caller, rowFilter, input);
          await requireReferences(transaction, registry, definition, caller, [referringOf(input, id)]);
          await this.#changeLocked(transaction, afterCommit, update);
        });
      });
    } catch (error) {
      throw await refusedWrite(error, this.#services, definition, caller, inputs);
    }
    return updates.length;
  }

  /** Whether something runs beside the statement that changes a record. */
  #isInSteps(definition: ResourceDefinition): boolean {
    return isHooked(hooksOf(this.#services, definition)) || this.#services.guard.isGranting(definition);
  }

  async #change({ definition, caller, id, now, rowFilter, input }: Update): Promise<void> {
    const { database, registry } = this.#services;
    setUpdatedAt(input, now);
    const { statement, parameters } = updateStatement(registry, definition, caller.projectId, id, input, rowFilter);
    const { count } = await database.query(statement, parameters, caller);
    if (count === 0) throw new Problem('record_not_found');
  }

  async #changeLocked(transaction: Transaction, afterCommit: CollectAfterCommit, update: Update): Promise<void> {
    const { definition, hooks, caller, id, now, rowFilter, input, precondition } = update;
    const { registry } = this.#services;
    const run = new HookRun(this.#services, caller, transaction, now, afterCommit, update.base);
    if (hooks.beforeLock !== undefined) {
      await requireVisible(transaction, registry, definition, caller.projectId, id, rowFilter);
      await run.run((context) => hooks.beforeLock?.(id, context) ?? Promise.resolve());
    }
    const before = await lockRecord(transaction, registry, definition, caller.projectId, id, rowFilter);
    await requirePrecondition(
      transaction,
      definition,
      caller.projectId,
      id,
      precondition,
      this.#services.reader.versions,
    );
    const computed = await run.run(
      (context) => hooks.beforeUpdate?.(before, storedValues(definition, input), context) ?? {},
    );
    const values = withHookValues(definition, input, { ...computed });
    await this.#services.guard.requireUpdate({ transaction, afterCommit, caller, definition }, id, values);
    setUpdatedAt(values, now);
    const { statement, parameters } = updateStatement(registry, definition, caller.projectId, id, values, []);
    await transaction.query(statement, parameters);
    const newId = values.columns.get('_id') ?? id;
    await replaceArrays(transaction, definition, caller.projectId, newId, values);
    if (hooks.afterUpdate === undefined) return;
    const after = await lockRecord(transaction, registry, definition, caller.projectId, newId, []);
    await run.run((context) => hooks.afterUpdate?.(before, after, context) ?? Promise.resolve());
  }
}

function isHooked(hooks: ResourceHooks<ResourceTypes> | undefined): boolean {
  return hooks?.beforeLock !== undefined || hooks?.beforeUpdate !== undefined || hooks?.afterUpdate !== undefined;
}
