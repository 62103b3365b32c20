import { arrayText, type Queryable, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import { type RowFilter, rowFilterOf } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { ResourceDefinition, ResourceTypes } from '../definition/definition.js';
import { ofProject } from '../definition/tenant.js';
import type { ResourceHooks } from '../hooks/hooks.js';
import { forEachRecord } from './each-record.js';
import { lockRecord, requireVisible } from './lock-record.js';
import { type Addressed, parseDeletes } from './many-input.js';
import { requirePrecondition } from './precondition.js';
import { refusedDelete } from './refused-write.js';
import { requireFound } from './update-many.js';
import { HookRun, hooksOf, type WriteServices } from './write-context.js';
import { type ChangeOptions, needsTransaction, type WriteOptions } from './write-options.js';
import { writeProblem } from './write-problem.js';
import { rowFilterConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';
import { type CollectAfterCommit, inWriteTransaction } from './write-transaction.js';

/** Deletes records, and with them what belongs to them: the foreign keys of the database do that. */
export class Remover {
  readonly #services: WriteServices;

  constructor(services: WriteServices) {
    this.#services = services;
  }

  async remove(definition: ResourceDefinition, caller: Caller, id: string, options: ChangeOptions): Promise<void> {
    const { database } = this.#services;
    const { precondition } = options;
    if (precondition !== undefined) await this.#services.reader.versions.load();
    const rowFilter = rowFilterOf(caller, definition, [definition.access.delete]);
    try {
      if (!this.#isInSteps(definition) && precondition === undefined && !needsTransaction(options)) {
        await this.#delete(database, definition, caller, id, rowFilter);
        return;
      }
      await inWriteTransaction(database, caller, options, async (transaction, afterCommit) => {
        const record = { id, base: '/data' };
        await this.#deleteInSteps(transaction, afterCommit, definition, caller, record, rowFilter, precondition);
      });
    } catch (error) {
      throw writeProblem(error, definition, new Map(), []);
    }
  }

  /** Deletes all of the records or none; gives how many they are. */
  async removeMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    options: WriteOptions,
  ): Promise<number> {
    const { database } = this.#services;
    const records = parseDeletes(body);
    const rowFilter = rowFilterOf(caller, definition, [definition.access.delete]);
    const isPlain = !this.#isInSteps(definition);
    try {
      await inWriteTransaction(database, caller, options, async (transaction, afterCommit) => {
        if (isPlain) return this.#deleteAll(transaction, definition, caller, records, rowFilter);
        await forEachRecord(records, (record) =>
          this.#deleteInSteps(transaction, afterCommit, definition, caller, record, rowFilter, undefined),
        );
      });
    } catch (error) {
      throw await refusedDelete(error, this.#services, definition, caller, records);
    }
    return records.length;
  }

  /** Whether something runs beside the statement that deletes a record. */
  #isInSteps(definition: ResourceDefinition): boolean {
    return isHooked(hooksOf(this.#services, definition)) || this.#services.guard.mayTakeAway(definition);
  }

  async #deleteInSteps(
    transaction: Transaction,
    afterCommit: CollectAfterCommit,
    definition: ResourceDefinition,
    caller: Caller,
    { id, base }: Addressed,
    rowFilter: RowFilter,
    precondition: ChangeOptions['precondition'],
  ): Promise<void> {
    const { registry, reader } = this.#services;
    const { projectId } = caller;
    const hooks = hooksOf(this.#services, definition);
    const now = new Date(this.#services.clock()).toISOString();
    const run = new HookRun(this.#services, caller, transaction, now, afterCommit, base);
    if (hooks?.beforeLock !== undefined) {
      await requireVisible(transaction, registry, definition, projectId, id, rowFilter);
      await run.run((context) => hooks.beforeLock?.(id, context) ?? Promise.resolve());
    }
    const record = await lockRecord(transaction, registry, definition, projectId, id, rowFilter);
    await requirePrecondition(transaction, definition, projectId, id, precondition, reader.versions);
    await run.run((context) => hooks?.beforeDelete?.(record, context) ?? Promise.resolve());
    await this.#services.guard.requireDelete({ transaction, afterCommit, caller, definition }, id);
    await this.#delete(transaction, definition, caller, id, []);
    await run.run((context) => hooks?.afterDelete?.(record, context) ?? Promise.resolve());
  }

  async #deleteAll(
    transaction: Transaction,
    definition: ResourceDefinition,
    { projectId }: Caller,
    records: readonly Addressed[],
    rowFilter: RowFilter,
  ): Promise<void> {
    const parameters: SqlValue[] = [projectId, arrayText(records.map(({ id }) => id))];
    const conditions = rowFilterConditions(this.#services.registry, definition, 't', rowFilter, parameters);
    const text =
      `DELETE FROM "${definition.table}" AS t WHERE ${ofProject('t')} AND t."id" = ANY($2::uuid[])${conditions} ` +
      'RETURNING t."id"';
    const { rows } = await transaction.query(writeStatement(text), parameters);
    requireFound(records, new Set(rows.map(([id]) => String(id))));
  }

  async #delete(
    queryable: Queryable,
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    rowFilter: RowFilter,
  ): Promise<void> {
    const parameters: SqlValue[] = [caller.projectId, id];
    const conditions = rowFilterConditions(this.#services.registry, definition, 't', rowFilter, parameters);
    const text = `DELETE FROM "${definition.table}" AS t WHERE ${ofProject('t')} AND t."id" = $2::uuid${conditions}`;
    const { count } = await queryable.query(writeStatement(text), parameters, caller);
    if (count === 0) throw new Problem('record_not_found');
  }
}

function isHooked(hooks: ResourceHooks<ResourceTypes> | undefined): boolean {
  return hooks?.beforeDelete !== undefined || hooks?.afterDelete !== undefined;
}
