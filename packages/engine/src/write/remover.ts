import { arrayText, type Queryable, type SqlValue } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import { type RowFilter, rowFilterOf } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { ResourceDefinition } from '../definition/definition.js';
import { writableBy } from '../definition/tenant.js';
import { reachesOthers } from './cascades.js';
import { forEachRecord } from './each-record.js';
import { lockParents } from './lock-parents.js';
import { lockRecord, requirePrecondition, requireVisible } from './lock-record.js';
import { type Addressed, parseDeletes } from './many-input.js';
import { refusedDelete } from './refused-write.js';
import { requireFound } from './update-many.js';
import type { Write } from './values.js';
import { HookRun, type WriteServices } from './write-context.js';
import { deleteProblem } from './write-problem.js';
import { rowFilterConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';
import {
  type ChangeOptions,
  inWriteTransaction,
  needsTransaction,
  type Running,
  type WriteOptions,
} from './write-transaction.js';

/** A delete, and the records that the caller may delete. */
interface Delete extends Write {
  readonly rowFilter: RowFilter;
}

/** Deletes records, and with them their parts: the foreign keys of the database do that. */
export class Remover {
  readonly #services: WriteServices;

  constructor(services: WriteServices) {
    this.#services = services;
  }

  async remove(definition: ResourceDefinition, caller: Caller, id: string, given: ChangeOptions): Promise<void> {
    const { database, reader, registry } = this.#services;
    const { precondition } = given;
    const options = { ...given, isAlone: reachesOthers(definition, registry) };
    if (precondition !== undefined) await reader.versions.load();
    const write = this.#deleteOf(definition, caller);
    try {
      const isPlain = !this.#isInSteps(definition) && precondition === undefined;
      if (isPlain && !needsTransaction(options)) return await this.#delete(database, write, id);
      await inWriteTransaction(database, caller, options, (running) =>
        isPlain
          ? this.#delete(running.transaction, write, id)
          : this.#deleteInSteps(running, write, { id, base: '/data' }, precondition),
      );
    } catch (error) {
      throw deleteProblem(error, definition);
    }
  }

  /** Deletes all of the records or none; returns their number. */
  async removeMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    options: WriteOptions,
  ): Promise<number> {
    const { database } = this.#services;
    const records = parseDeletes(body);
    const write = this.#deleteOf(definition, caller);
    const isPlain = !this.#isInSteps(definition);
    try {
      await inWriteTransaction(database, caller, { ...options, isAlone: true }, async (running) => {
        if (isPlain) return this.#deleteAll(running, write, records);
        if (definition.locks !== undefined) {
          const { transaction } = running;
          await forEachRecord(records, ({ id }) => requireVisible(transaction, write, id, write.rowFilter));
          await lockParents(
            transaction,
            write,
            records.map(({ id }) => id),
          );
        }
        await forEachRecord(records, (record) => this.#deleteInSteps(running, write, record, undefined));
      });
    } catch (error) {
      throw await refusedDelete(error, database, write, records);
    }
    return records.length;
  }

  #deleteOf(definition: ResourceDefinition, caller: Caller): Delete {
    const { registry } = this.#services;
    const rowFilter = rowFilterOf(caller, definition, 'delete', [], registry);
    return { registry, definition, caller, rowFilter };
  }

  /** Whether a delete needs more than the statement that deletes the record. */
  #isInSteps(definition: ResourceDefinition): boolean {
    const hooks = this.#services.hooks.get(definition.key);
    const isHooked = hooks?.beforeDelete !== undefined || hooks?.afterDelete !== undefined;
    return isHooked || definition.locks !== undefined || this.#services.guard.mayTakeAway(definition);
  }

  async #deleteInSteps(
    running: Running,
    write: Delete,
    { id, base }: Addressed,
    precondition: ChangeOptions['precondition'],
  ): Promise<void> {
    const { transaction } = running;
    const { caller, rowFilter } = write;
    const hooks = this.#services.hooks.get(write.definition.key);
    const now = new Date(this.#services.clock()).toISOString();
    const run = new HookRun(this.#services, running, { caller, now, base });
    if (hooks?.beforeLock !== undefined || write.definition.locks !== undefined) {
      await requireVisible(transaction, write, id, rowFilter);
      await lockParents(transaction, write, [id]);
      await run.run((context) => hooks?.beforeLock?.(id, context) ?? Promise.resolve());
    }
    const record = await lockRecord(transaction, write, id, rowFilter);
    await requirePrecondition(transaction, write, id, precondition, this.#services.reader.versions);
    await run.run((context) => hooks?.beforeDelete?.(record, context) ?? Promise.resolve());
    await this.#services.guard.requireDelete({ ...write, ...running }, id);
    await this.#delete(transaction, { ...write, rowFilter: [] }, id);
    await run.run((context) => hooks?.afterDelete?.(record, context) ?? Promise.resolve());
  }

  async #deleteAll({ transaction }: Running, write: Delete, records: readonly Addressed[]): Promise<void> {
    const { registry, definition, caller, rowFilter } = write;
    const parameters: SqlValue[] = [caller.projectId, arrayText(records.map(({ id }) => id))];
    const conditions = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
    const which = `"${definition.table}" AS t WHERE ${writableBy(caller, definition, 't')} AND t."id" = ANY($2::uuid[])${conditions}`;
    const lock = writeStatement(`SELECT t."id" FROM ${which} ORDER BY t."id" FOR UPDATE OF t`);
    const { rows } = await transaction.query(lock, parameters);
    requireFound(records, new Set(rows.map(([id]) => String(id))));
    await transaction.query(writeStatement(`DELETE FROM ${which}`), parameters);
  }

  async #delete(queryable: Queryable, write: Delete, id: string): Promise<void> {
    const { registry, definition, caller, rowFilter } = write;
    const parameters: SqlValue[] = [caller.projectId, id];
    const conditions = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
    const text = `DELETE FROM "${definition.table}" AS t WHERE ${writableBy(caller, definition, 't')} AND t."id" = $2::uuid${conditions}`;
    const { count } = await queryable.query(writeStatement(text), parameters, caller);
    if (count === 0) throw new Problem('record_not_found');
  }
}
