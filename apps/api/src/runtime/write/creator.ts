import { requireFields } from '../access/field-decision.js';
import type { Caller } from '../auth/caller.js';
import type { ResourceDefinition, ResourceTypes } from '../definition/definition.js';
import type { ResourceHooks } from '../hooks/hooks.js';
import type { JsonText } from '../http/request.js';
import { invalidBody } from '../problems/problem.js';
import { completeCreate, missingRequired } from './complete.js';
import { insertParameters } from './insert.js';
import { InsertPlans } from './insert-plans.js';
import { missingReferences } from './missing-references.js';
import { decodeRecord, keptValues, mergeKept, recordColumns } from './record.js';
import { HookRun, hooksOf, type WriteServices } from './write-context.js';
import { parseWrite, type WriteInput } from './write-input.js';
import { isReferenceRefusal, writeProblem } from './write-problem.js';
import { requireLabels, writeNarrowing } from './write-scope.js';

/** Creates records: one statement and no explicit transaction where the resource has no hooks. */
export class Creator {
  readonly #services: WriteServices;
  readonly #plans: InsertPlans;

  constructor(services: WriteServices) {
    this.#services = services;
    this.#plans = new InsertPlans(services.registry, services.settings);
  }

  /** The new record as JSON, with the fields that the caller may read. */
  async create(definition: ResourceDefinition, caller: Caller, body: unknown): Promise<JsonText> {
    const { database, registry } = this.#services;
    const now = new Date(this.#services.clock()).toISOString();
    const input = parseWrite(definition, 'create', caller, body);
    completeCreate(definition, caller, now, input);
    const errors = [...input.errors, ...missingRequired(definition, input, 'before hooks', input.errors)];
    if (errors.length > 0) throw invalidBody(errors);
    requireFields(caller, input.uses, registry);
    const narrowing = writeNarrowing(caller, definition, 'create', input);
    await requireLabels(database, registry, definition, 'create', caller.projectId, narrowing, input);
    const hooks = hooksOf(this.#services, definition);
    try {
      return hooks === undefined
        ? await this.#insert(definition, caller, input)
        : await this.#insertWithHooks(definition, hooks, caller, now, input);
    } catch (error) {
      const missing = isReferenceRefusal(error)
        ? await missingReferences(database, registry, definition, caller.projectId, input, input.pointers)
        : [];
      throw writeProblem(error, definition, input.pointers, missing);
    }
  }

  async #insert(definition: ResourceDefinition, caller: Caller, input: WriteInput): Promise<JsonText> {
    const plan = this.#plans.answering(definition, caller);
    const { rows } = await this.#services.database.query(plan.statement, insertParameters(definition, input));
    const [row] = rows;
    if (row === undefined) throw new Error(`The insert of a ${definition.key} gave no row`);
    return plan.encode(row);
  }

  #insertWithHooks(
    definition: ResourceDefinition,
    hooks: ResourceHooks<ResourceTypes>,
    caller: Caller,
    now: string,
    input: WriteInput,
  ): Promise<JsonText> {
    return this.#services.database.transaction(async (transaction) => {
      const run = new HookRun(this.#services, caller, transaction, now);
      const given = keptValues(definition, input);
      const computed = await run.run((context) => hooks.beforeCreate?.(given, context) ?? {});
      mergeKept(definition, input, { ...computed });
      const missing = missingRequired(definition, input, 'after hooks');
      if (missing.length > 0) throw invalidBody(missing);
      const { rows } = await transaction.query(
        this.#plans.recording(definition, recordColumns(definition, 'record')),
        insertParameters(definition, input),
      );
      const [row] = rows;
      if (row === undefined) throw new Error(`The insert of a ${definition.key} gave no row`);
      const record = { ...decodeRecord(definition, row), ...Object.fromEntries(input.arrays) };
      await run.run((context) => hooks.afterCreate?.(record, context) ?? Promise.resolve());
      return this.#services.reader.recordAsReadable(transaction, definition, caller, String(record._id));
    });
  }
}
