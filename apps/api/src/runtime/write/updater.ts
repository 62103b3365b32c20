import { requireFields } from '../access/field-decision.js';
import type { Narrowing } from '../access/narrowing.js';
import type { Caller } from '../auth/caller.js';
import type { ResourceDefinition, ResourceTypes } from '../definition/definition.js';
import type { ResourceHooks } from '../hooks/hooks.js';
import { invalidBody, Problem } from '../problems/problem.js';
import { lockRecord } from './lock-record.js';
import { missingReferences } from './missing-references.js';
import { keptValues, mergeKept } from './record.js';
import { replaceArrays, updateStatement } from './update.js';
import { HookRun, hooksOf, type WriteServices } from './write-context.js';
import { parseWrite, type WriteInput } from './write-input.js';
import { isReferenceRefusal, writeProblem } from './write-problem.js';
import { requireLabels, writeNarrowing } from './write-scope.js';

/** Changes records: one statement where the resource has no hooks and no Entity Array is given. */
export class Updater {
  readonly #services: WriteServices;

  constructor(services: WriteServices) {
    this.#services = services;
  }

  async update(definition: ResourceDefinition, caller: Caller, id: string, body: unknown): Promise<void> {
    const { database, registry } = this.#services;
    const now = new Date(this.#services.clock()).toISOString();
    const input = parseWrite(definition, 'update', caller, body);
    if (input.errors.length > 0) throw invalidBody(input.errors);
    requireFields(caller, input.uses, registry);
    const narrowing = writeNarrowing(caller, definition, 'update', input);
    await requireLabels(database, registry, definition, 'update', caller.projectId, narrowing, input);
    const hooks = hooksOf(this.#services, definition);
    try {
      if (hooks === undefined && input.arrays.size === 0)
        await this.#change(definition, caller, id, now, narrowing, input);
      else await this.#changeInTransaction(definition, hooks ?? {}, caller, id, now, narrowing, input);
    } catch (error) {
      const missing = isReferenceRefusal(error)
        ? await missingReferences(database, registry, definition, caller.projectId, input, input.pointers)
        : [];
      throw writeProblem(error, definition, input.pointers, missing);
    }
  }

  async #change(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    now: string,
    narrowing: Narrowing,
    input: WriteInput,
  ): Promise<void> {
    setUpdatedAt(input, now);
    const { statement, parameters } = updateStatement(
      this.#services.registry,
      definition,
      caller.projectId,
      id,
      input,
      narrowing,
    );
    const { count } = await this.#services.database.query(statement, parameters);
    if (count === 0) throw new Problem('record_not_found');
  }

  #changeInTransaction(
    definition: ResourceDefinition,
    hooks: ResourceHooks<ResourceTypes>,
    caller: Caller,
    id: string,
    now: string,
    narrowing: Narrowing,
    input: WriteInput,
  ): Promise<void> {
    const { registry } = this.#services;
    return this.#services.database.transaction(async (transaction) => {
      const run = new HookRun(this.#services, caller, transaction, now);
      await run.run((context) => hooks.beforeLock?.(id, context) ?? Promise.resolve());
      const before = await lockRecord(transaction, registry, definition, caller.projectId, id, narrowing);
      const computed = await run.run(
        (context) => hooks.beforeUpdate?.(before, keptValues(definition, input), context) ?? {},
      );
      mergeKept(definition, input, { ...computed });
      setUpdatedAt(input, now);
      const { statement, parameters } = updateStatement(registry, definition, caller.projectId, id, input, []);
      await transaction.query(statement, parameters);
      const newId = input.columns.get('_id') ?? id;
      await replaceArrays(transaction, definition, caller.projectId, newId, input);
      if (hooks.afterUpdate === undefined) return;
      const after = await lockRecord(transaction, registry, definition, caller.projectId, newId, []);
      await run.run((context) => hooks.afterUpdate?.(before, after, context) ?? Promise.resolve());
    });
  }
}

/** The time of change moves by itself, unless the caller gives it. */
function setUpdatedAt(input: WriteInput, now: string): void {
  if (!input.columns.has('updatedAt')) input.columns.set('updatedAt', now);
}
