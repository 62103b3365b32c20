import type { Queryable, Transaction } from '@catalog-service/postgres';
import {
  invalidBody,
  isJsonObject,
  type JsonText,
  jsonArray,
  parseExactJson,
  writeExactJson,
} from '@catalog-service/vocabulary';
import { requireFields } from '../access/field-decision.js';
import { isFilterable, type RowFilter } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { ResourceDefinition, ResourceTypes } from '../definition/definition.js';
import type { ResourceHooks } from '../hooks/hooks.js';
import { requireLength } from '../read/page-size.js';
import { canonicalHash } from './canonical-hash.js';
import { completeCreate, missingRequired } from './complete.js';
import { forEachRecord } from './each-record.js';
import { answerOnce, type KeyedRequest } from './idempotency-store.js';
import { insertRecord } from './insert.js';
import { InsertPlans } from './insert-plans.js';
import { parseCreates } from './many-input.js';
import { requireProjectUsers, requireReferences, requireVisibleReferences } from './missing-references.js';
import { storedValues, withHookValues } from './record.js';
import { refusedWrite } from './refused-write.js';
import { HookRun, hooksOf, type WriteServices } from './write-context.js';
import { parseWrite, type WriteInput } from './write-input.js';
import { type CreateOptions, needsTransaction } from './write-options.js';
import { requireWithinFilter, writeFilter } from './write-scope.js';
import { type CollectAfterCommit, inWriteTransaction } from './write-transaction.js';

/** What a create gives back. */
export interface Created {
  /** The new record as JSON, with the fields that the caller may read. */
  readonly answer: JsonText;
  /** It is the answer to an earlier request with the same Idempotency-Key. */
  readonly isReplayed: boolean;
}

/** Records to be created, by one request. */
interface Creation {
  readonly definition: ResourceDefinition;
  readonly caller: Caller;
  readonly body: unknown;
  readonly inputs: readonly WriteInput[];
  readonly options: CreateOptions;
}

/** One create, ready to be carried out. */
interface Create {
  /** Where in the body it stands. */
  readonly base: string;
  readonly definition: ResourceDefinition;
  readonly hooks: ResourceHooks<ResourceTypes> | undefined;
  readonly caller: Caller;
  /** ISO 8601. */
  readonly now: string;
  readonly input: WriteInput;
  readonly rowFilter: RowFilter;
}

/** How one record is answered, or many. */
interface AnswerForm {
  readonly each: typeof forEachRecord;
  readonly answerOf: (records: readonly JsonText[]) => JsonText;
  readonly recordsOf: (answer: JsonText) => readonly Readonly<Record<string, unknown>>[];
}

const ONE: AnswerForm = {
  each: (records, step) => Promise.all(records.map(step)),
  answerOf: ([record = '']) => record,
  recordsOf: (answer) => recordsIn([parseExactJson(answer)]),
};

const MANY: AnswerForm = {
  each: forEachRecord,
  answerOf: (records) => `{"count":${records.length},"data":${jsonArray(records)}}`,
  recordsOf: (answer) => {
    const kept = parseExactJson(answer);
    return isJsonObject(kept) ? recordsIn(kept.data) : [];
  },
};

function recordsIn(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** Characters of a record in an answer, for what is counted before it is made: a create that is done is not refused. */
const TYPICAL_LENGTH = 1_024;

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
    const input = parseWrite(definition, 'create', caller, body, this.#services);
    input.problems.throwIfAny();
    return this.#carryOut({ definition, caller, body, inputs: [input], options }, ONE);
  }

  /** Creates all of the records or none; its answer has them in the order in which they were given. */
  async createMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    options: CreateOptions,
  ): Promise<Created> {
    const inputs = parseCreates(definition, caller, body, this.#services.registry);
    requireLength(inputs.length * TYPICAL_LENGTH, caller);
    return this.#carryOut({ definition, caller, body, inputs, options }, MANY);
  }

  async #carryOut(creation: Creation, form: AnswerForm): Promise<Created> {
    const { definition, caller, inputs, options } = creation;
    const { database, registry } = this.#services;
    const moment = this.#services.clock();
    const now = new Date(moment).toISOString();
    for (const input of inputs) completeCreate(definition, caller, now, input);
    for (const { uses } of inputs.length === 1 ? inputs : [{ uses: inputs.flatMap((input) => input.uses) }]) {
      requireFields(caller, uses, registry);
    }
    const hooks = hooksOf(this.#services, definition);
    const creates = inputs.map((input): Create => {
      const rowFilter = writeFilter(caller, definition, 'create', input);
      return { base: input.base, definition, hooks, caller, now, input, rowFilter };
    });
    const isPlain = isPlainFor(hooks, creation) && !this.#services.guard.isGranting(definition);
    const keyed = keyedRequest(creation);
    try {
      if (isPlain && keyed === undefined && !needsTransaction(options)) {
        return { answer: form.answerOf(await this.#insert(database, creates)), isReplayed: false };
      }
      return await inWriteTransaction(database, caller, options, async (transaction, afterCommit) => {
        const make = async () =>
          form.answerOf(
            isPlain
              ? await this.#insert(transaction, creates)
              : await form.each(creates, (create) => this.#insertInSteps(transaction, afterCommit, create)),
          );
        if (keyed === undefined) return { answer: await make(), isReplayed: false };
        const { answer, isReplayed } = await answerOnce(transaction, keyed, moment, make);
        if (!isReplayed) return { answer, isReplayed };
        const records = await Promise.all(
          form.recordsOf(answer).map((record) => this.#stillReadable(transaction, creation, record)),
        );
        return { answer: form.answerOf(records), isReplayed };
      });
    } catch (error) {
      throw await refusedWrite(error, this.#services, definition, caller, inputs);
    }
  }

  /** One statement, however many they are, after what is asked of the records that they name. */
  async #insert(queryable: Queryable, creates: readonly Create[]): Promise<readonly JsonText[]> {
    const [create] = creates;
    if (create === undefined) throw new Error('Nothing is created');
    const { registry } = this.#services;
    const inputs = creates.map((one) => one.input);
    await requireReferences(queryable, registry, create.definition, create.caller, inputs);
    const { definition, caller } = create;
    const { statement, parameters, encode } = this.#plans.answering(definition, inputs, caller);
    const { rows } = await queryable.query(statement, parameters(inputs), caller);
    if (rows.length < inputs.length) throw new Error(`The insert of a ${definition.key} gave ${rows.length} rows`);
    return rows.map(encode);
  }

  async #insertInSteps(transaction: Transaction, afterCommit: CollectAfterCommit, create: Create): Promise<JsonText> {
    const { definition, hooks = {}, caller, now, input } = create;
    await this.#requireWithinFilter(transaction, create);
    await requireVisibleReferences(transaction, this.#services.registry, definition, caller, [input]);
    const run = new HookRun(this.#services, caller, transaction, now, afterCommit, input.base);
    const given = storedValues(definition, input);
    const computed = await run.run((context) => hooks.beforeCreate?.(given, context) ?? {});
    const values = withHookValues(definition, input, { ...computed });
    await this.#services.guard.requireCreate({ transaction, afterCommit, caller, definition }, values);
    const missing = missingRequired(definition, values, input.base);
    if (missing.length > 0) throw invalidBody(missing);
    const { base, pointers } = input;
    await requireProjectUsers(transaction, this.#services.registry, definition, caller, [
      { ...values, base, pointers },
    ]);
    const record = await insertRecord(transaction, definition, values);
    await run.run((context) => hooks.afterCreate?.(record, context) ?? Promise.resolve());
    return this.#services.reader.recordAsReadable(transaction, definition, caller, String(record._id));
  }

  /** An answer that was kept, without what the caller may no longer read: its permissions may have changed since. */
  async #stillReadable(
    transaction: Transaction,
    { definition, caller }: Creation,
    kept: Readonly<Record<string, unknown>>,
  ): Promise<JsonText> {
    const readable = await this.#services.reader.readableNames(transaction, definition, caller, String(kept._id));
    return writeExactJson(Object.fromEntries(Object.entries(kept).filter(([name]) => readable.has(name))));
  }

  /** Not before an answer that was kept is given again: the labels of a parent may have changed since. */
  #requireWithinFilter(transaction: Transaction, { definition, caller, rowFilter, input }: Create): Promise<void> {
    const { registry } = this.#services;
    return requireWithinFilter(transaction, registry, definition, 'create', caller, rowFilter, input);
  }
}

/**
 * Nothing runs beside the insert, and what the caller may read of the record does not depend on the record's labels or owner.
 */
function isPlainFor(hooks: Create['hooks'], { definition, caller }: Creation): boolean {
  return hooks?.beforeCreate === undefined && hooks?.afterCreate === undefined && !isFilterable(caller, definition);
}

function keyedRequest({ definition, caller, body, options }: Creation): KeyedRequest | undefined {
  const { projectId, apiKeyId, userId } = caller;
  const { idempotencyKey: key } = options;
  const callerId = apiKeyId ?? userId;
  if (key === undefined || callerId === null) return undefined;
  return { projectId, callerId, resource: definition.key, key, bodyHash: canonicalHash(body) };
}
