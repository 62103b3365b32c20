import { requireFields } from '../access/field-decision.js';
import type { Narrowing } from '../access/narrowing.js';
import type { Caller } from '../auth/caller.js';
import type { Queryable, Transaction } from '../database/database.js';
import type { ResourceDefinition, ResourceTypes } from '../definition/definition.js';
import type { ResourceHooks } from '../hooks/hooks.js';
import { invalidBody } from '../problems/problem.js';
import type { JsonText } from '../vocabulary/wire-values.js';
import { canonicalHash } from './canonical-hash.js';
import { completeCreate, missingRequired } from './complete.js';
import { givenArrays, insertParameters } from './insert.js';
import { InsertPlans } from './insert-plans.js';
import { insertRecord } from './insert-record.js';
import { answerOnce, type KeyedRequest } from './kept-answers.js';
import { missingReferences, requireReachableReferences } from './missing-references.js';
import { keptValues, withKept } from './record.js';
import { HookRun, hooksOf, type WriteServices } from './write-context.js';
import { parseWrite, type WriteInput } from './write-input.js';
import { type CreateOptions, needsTransaction } from './write-options.js';
import { isReferenceRefusal, writeProblem } from './write-problem.js';
import { requireLabels, writeNarrowing } from './write-scope.js';
import { type CollectAfterCommit, inWriteTransaction } from './write-transaction.js';

/** What a create gives back. */
export interface Created {
  /** The new record as JSON, with the fields that the caller may read. */
  readonly answer: JsonText;
  /** It is the answer to an earlier request with the same Idempotency-Key. */
  readonly isReplayed: boolean;
}

/** One create, ready to be carried out. */
interface Create {
  readonly definition: ResourceDefinition;
  readonly hooks: ResourceHooks<ResourceTypes> | undefined;
  readonly caller: Caller;
  /** ISO 8601. */
  readonly now: string;
  readonly input: WriteInput;
  readonly narrowing: Narrowing;
}

/** Creates records: one statement and no explicit transaction where the resource has no hooks and the request no wishes. */
export class Creator {
  readonly #services: WriteServices;
  readonly #plans: InsertPlans;

  constructor(services: WriteServices) {
    this.#services = services;
    this.#plans = new InsertPlans(services.registry, services.settings);
  }

  async create(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    options: CreateOptions,
  ): Promise<Created> {
    const { database, registry } = this.#services;
    const moment = this.#services.clock();
    const now = new Date(moment).toISOString();
    const input = parseWrite(definition, 'create', caller, body, registry);
    input.problems.throwIfAny();
    completeCreate(definition, caller, now, input);
    requireFields(caller, input.uses, registry);
    const narrowing = writeNarrowing(caller, definition, 'create', input);
    const create = { definition, hooks: hooksOf(this.#services, definition), caller, now, input, narrowing };
    const keyed = keyedRequest(definition, caller, body, options);
    try {
      if (isPlain(create) && keyed === undefined && !needsTransaction(options)) {
        return { answer: await this.#insert(database, create), isReplayed: false };
      }
      return await inWriteTransaction(database, caller, options, async (transaction, afterCommit) => {
        const make = () => this.#make(transaction, afterCommit, create);
        if (keyed === undefined) return { answer: await make(), isReplayed: false };
        const { answer, isReplayed } = await answerOnce(transaction, keyed, moment, make);
        return { answer: isReplayed ? await this.#stillReadable(transaction, create, answer) : answer, isReplayed };
      });
    } catch (error) {
      const missing = isReferenceRefusal(error)
        ? await missingReferences(database, registry, definition, caller, input, input.pointers)
        : [];
      throw writeProblem(error, definition, input.pointers, missing);
    }
  }

  #make(transaction: Transaction, afterCommit: CollectAfterCommit, create: Create): Promise<JsonText> {
    return isPlain(create) ? this.#insert(transaction, create) : this.#insertInSteps(transaction, afterCommit, create);
  }

  async #insert(queryable: Queryable, create: Create): Promise<JsonText> {
    const { definition, caller, input } = create;
    const given = givenArrays(definition, input);
    const plan = this.#plans.answering(definition, given, caller);
    const { rows } = await queryable.query(plan.statement, insertParameters(definition, input, given), caller);
    const [row] = rows;
    if (row === undefined) throw new Error(`The insert of a ${definition.key} gave no row`);
    return plan.encode(row);
  }

  async #insertInSteps(transaction: Transaction, afterCommit: CollectAfterCommit, create: Create): Promise<JsonText> {
    const { definition, hooks = {}, caller, now, input } = create;
    await this.#requireLabels(transaction, create);
    await requireReachableReferences(transaction, this.#services.registry, definition, caller, input, input.pointers);
    const run = new HookRun(this.#services, caller, transaction, now, afterCommit);
    const given = keptValues(definition, input);
    const computed = await run.run((context) => hooks.beforeCreate?.(given, context) ?? {});
    const values = withKept(definition, input, { ...computed });
    const missing = missingRequired(definition, values);
    if (missing.length > 0) throw invalidBody(missing);
    const record = await insertRecord(transaction, definition, values);
    await run.run((context) => hooks.afterCreate?.(record, context) ?? Promise.resolve());
    return this.#services.reader.recordAsReadable(transaction, definition, caller, String(record._id));
  }

  /** An answer that was kept, without what the caller may no longer read: its permissions may have changed since. */
  async #stillReadable(transaction: Transaction, { definition, caller }: Create, answer: JsonText): Promise<JsonText> {
    const kept: Readonly<Record<string, unknown>> = JSON.parse(answer);
    const readable = await this.#services.reader.readableNames(transaction, definition, caller, String(kept._id));
    return JSON.stringify(Object.fromEntries(Object.entries(kept).filter(([name]) => readable.has(name))));
  }

  /** Not before an answer that was kept is given again: the labels of a parent may have changed since. */
  #requireLabels(transaction: Transaction, { definition, caller, narrowing, input }: Create): Promise<void> {
    const { registry } = this.#services;
    return requireLabels(transaction, registry, definition, 'create', caller, narrowing, input);
  }
}

/** Nothing runs beside the insert, and what the caller may read of the record does not depend on the record's labels. */
function isPlain({ hooks, caller }: Create): boolean {
  return hooks === undefined && !caller.hasLabelScopes;
}

function keyedRequest(
  definition: ResourceDefinition,
  { projectId, apiKeyId }: Caller,
  body: unknown,
  { idempotencyKey: key }: CreateOptions,
): KeyedRequest | undefined {
  if (key === undefined || apiKeyId === null) return undefined;
  return { projectId, apiKeyId, resource: definition.key, key, bodyHash: canonicalHash(body) };
}
