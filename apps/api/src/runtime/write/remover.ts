import { narrowingOf } from '../access/narrowing.js';
import type { Narrowing } from '../access/reach.js';
import type { Caller } from '../auth/caller.js';
import type { Queryable, SqlValue } from '../database/database.js';
import type { ResourceDefinition } from '../definition/definition.js';
import { Problem } from '../problems/problem.js';
import { lockRecord } from './lock-record.js';
import { requirePrecondition } from './precondition.js';
import { HookRun, hooksOf, type WriteServices } from './write-context.js';
import { type ChangeOptions, needsTransaction } from './write-options.js';
import { writeProblem } from './write-problem.js';
import { narrowingConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';
import { inWriteTransaction } from './write-transaction.js';

/** Deletes records, and with them what belongs to them: the foreign keys of the database do that. */
export class Remover {
  readonly #services: WriteServices;

  constructor(services: WriteServices) {
    this.#services = services;
  }

  async remove(definition: ResourceDefinition, caller: Caller, id: string, options: ChangeOptions): Promise<void> {
    const { database, registry } = this.#services;
    const { precondition } = options;
    if (precondition !== undefined) await this.#services.reader.versions.load();
    const narrowing = narrowingOf(caller, definition, [definition.access.delete]);
    const hooks = hooksOf(this.#services, definition);
    const isHooked = hooks?.beforeDelete !== undefined || hooks?.afterDelete !== undefined;
    try {
      if (!isHooked && precondition === undefined && !needsTransaction(options)) {
        await this.#delete(database, definition, caller, id, narrowing);
        return;
      }
      await inWriteTransaction(database, caller, options, async (transaction, afterCommit) => {
        const now = new Date(this.#services.clock()).toISOString();
        const run = new HookRun(this.#services, caller, transaction, now, afterCommit);
        await run.run((context) => hooks?.beforeLock?.(id, context) ?? Promise.resolve());
        const record = await lockRecord(transaction, registry, definition, caller.projectId, id, narrowing);
        await requirePrecondition(
          transaction,
          definition,
          caller.projectId,
          id,
          precondition,
          this.#services.reader.versions,
        );
        await run.run((context) => hooks?.beforeDelete?.(record, context) ?? Promise.resolve());
        await this.#delete(transaction, definition, caller, id, []);
        await run.run((context) => hooks?.afterDelete?.(record, context) ?? Promise.resolve());
      });
    } catch (error) {
      throw writeProblem(error, definition, new Map(), []);
    }
  }

  async #delete(
    queryable: Queryable,
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    narrowing: Narrowing,
  ): Promise<void> {
    const parameters: SqlValue[] = [caller.projectId, id];
    const conditions = narrowingConditions(this.#services.registry, definition, 't', narrowing, parameters);
    const text = `DELETE FROM "${definition.table}" AS t WHERE t."projectId" = $1::uuid AND t."id" = $2::uuid${conditions}`;
    const { count } = await queryable.query(writeStatement(text), parameters, caller);
    if (count === 0) throw new Problem('record_not_found');
  }
}
