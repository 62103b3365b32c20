import { type Queryable, rowBytes, type Transaction } from '@catalog-service/postgres';
import {
  invalidBody,
  isJsonObject,
  type JsonText,
  jsonArray,
  MOST_PROBLEMS,
  parseExactJson,
  writeExactJson,
} from '@catalog-service/vocabulary';
import { requireFields } from '../access/field-decision.js';
import { isFilterable, type RowFilter } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import { issuesSecret, type ResourceDefinition, type ResourceTypes } from '../definition/definition.js';
import { requireChecks } from '../features/checks/failed-checks.js';
import { issueSecret } from '../features/grants/issue-secret.js';
import { canonicalHash } from '../features/idempotency/canonical-hash.js';
import { answerOnce, type KeyedRequest, type StoredAnswer } from '../features/idempotency/idempotency-store.js';
import { secretColumns } from '../features/secrets/secret.js';
import { isSlugRace } from '../features/slug-of/slug-race.js';
import type { ResourceHooks } from '../hooks/hooks.js';
import { eachRecordJson } from '../read/encoder.js';
import { requireLength } from '../read/page-size.js';
import { completeCreate, missingRequired, namesCaller } from './complete.js';
import { forEachRecord } from './each-record.js';
import { insertRecord } from './insert.js';
import { InsertPlans } from './insert-plans.js';
import { givesDisordered } from './insertion-order.js';
import { lockParents } from './lock-parents.js';
import { parseCreates } from './many-input.js';
import { requireProjectUsers, requireReferences, requireVisibleReferences } from './missing-references.js';
import { storedValues, withHookValues } from './record.js';
import { refusedWrite } from './refused-write.js';
import type { Write } from './values.js';
import { HookRun, type WriteServices } from './write-context.js';
import { parseWrite, type WriteInput } from './write-input.js';
import { requireConditions, requireWithinFilter, writeFilter } from './write-scope.js';
import { type CreateOptions, inWriteTransaction, needsTransaction, type Running } from './write-transaction.js';

/** The result of a create: JSON with the fields that the caller may read. `isReplayed`: an earlier request with its Idempotency-Key made it. */
export type Created = StoredAnswer;

interface Creation extends Write {
  readonly body: unknown;
  readonly inputs: readonly WriteInput[];
  readonly options: CreateOptions;
}

interface Create extends Write {
  readonly base: string;
  readonly hooks: ResourceHooks<ResourceTypes> | undefined;
  readonly now: string;
  readonly input: WriteInput;
  readonly rowFilter: RowFilter;
}

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
    const stored = parseExactJson(answer);
    return isJsonObject(stored) ? recordsIn(stored.data) : [];
  },
};

function recordsIn(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** The secrets of new keys by the ids of their records. A transaction that runs again replaces them. */
type IssuedSecrets = Map<string, string>;

/** Characters of a record in an answer, for the bound that is checked beforehand: a finished create is not rejected. */
const TYPICAL_LENGTH = 1_024;

/** The endings of slugs are random: a second attempt nearly always succeeds. */
const MOST_ATTEMPTS = 5;

/** Creates records: one statement without an explicit transaction, unless hooks or options need one. */
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
    const { registry, settings } = this.#services;
    const write = { registry, definition, caller };
    const input = parseWrite(write, 'create', body, settings);
    input.problems.throwIfAny();
    return this.#execute({ ...write, body, inputs: [input], options }, ONE);
  }

  /**
   * Whether a create of many records could wait for another one that waits for it, so that only one of a project may run at a time: where it
   * changes other records, and where both may insert the same unique values in different orders.
   */
  mustBeAlone(definition: ResourceDefinition, caller: Caller, body: unknown): boolean {
    const { registry } = this.#services;
    const isApart =
      definition.scope === 'project' && definition.uniques === undefined && !givesDisordered(definition, body);
    return !isApart || !this.#isPlain({ registry, definition, caller });
  }

  /**
   * Creates all of the records or none; its answer has them in the order in which they were given.
   * @param options `isAlone` as `mustBeAlone` says
   */
  async createMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    options: CreateOptions,
  ): Promise<Created> {
    const { registry } = this.#services;
    const inputs = parseCreates({ registry, definition, caller }, body);
    requireLength(inputs.length * TYPICAL_LENGTH, caller);
    return this.#execute({ registry, definition, caller, body, inputs, options }, MANY);
  }

  async #execute(creation: Creation, form: AnswerForm): Promise<Created> {
    const { registry, definition, caller, inputs, options } = creation;
    const { database } = this.#services;
    const moment = this.#services.clock();
    const now = new Date(moment).toISOString();
    for (const input of inputs) completeCreate(definition, caller, now, input);
    for (const { uses } of inputs.length === 1 ? inputs : [{ uses: inputs.flatMap((input) => input.uses) }]) {
      requireFields(caller, uses, registry);
    }
    const hooks = this.#services.hooks.get(definition.key);
    // A hook may still change the fields of a check, and set another user.
    if (hooks?.beforeCreate === undefined) {
      if (caller.userId === null && namesCaller(definition)) requireGiven(definition, inputs);
      requireChecks(definition, inputs, true);
    }
    const sealing = this.#services.secrets.sealAll(definition, caller.projectId, inputs.map(sealable));
    if (sealing !== undefined) await sealing;
    const creates = inputs.map((input): Create => {
      const rowFilter = writeFilter(creation, 'create', input);
      return { registry, base: input.base, definition, hooks, caller, now, input, rowFilter };
    });
    const isPlain = this.#isPlain(creation);
    const issued: IssuedSecrets = new Map();
    const keyed = options.idempotencyKey === undefined ? undefined : await this.#keyedRequest(creation);
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (isPlain && keyed === undefined && !needsTransaction(options)) {
          return { answer: form.answerOf(await this.#insert(database, creates)), isReplayed: false };
        }
        const created = await inWriteTransaction(database, caller, options, async (running) => {
          const { transaction } = running;
          const make = async () => {
            if (isPlain) return form.answerOf(await this.#insert(transaction, creates));
            if (form === MANY && definition.locks !== undefined) await lockAllParents(transaction, creation, creates);
            return form.answerOf(await form.each(creates, (create) => this.#insertInSteps(running, create, issued)));
          };
          if (keyed === undefined) return { answer: await make(), isReplayed: false };
          const { answer, isReplayed } = await answerOnce(transaction, keyed, moment, make);
          if (!isReplayed) return { answer, isReplayed };
          const records = await Promise.all(
            form.recordsOf(answer).map((record) => this.#stillReadable(transaction, creation, record)),
          );
          return { answer: form.answerOf(records), isReplayed };
        });
        const isIssued = issued.size > 0 && !created.isReplayed && !options.dryRun;
        return isIssued ? { ...created, answer: withSecrets(created.answer, form, issued) } : created;
      } catch (error) {
        if (attempt < MOST_ATTEMPTS && isSlugRace(error, definition, inputs)) continue;
        throw await refusedWrite(error, database, creation, inputs);
      }
    }
  }

  /** Whether the insert needs no other step, and the readable fields do not depend on the record's labels or owner. */
  #isPlain({ registry, definition, caller }: Write): boolean {
    const { hooks, guard } = this.#services;
    // Writers of one parent wait for each other, which they must not do on a shared connection; and each of several records finds its
    // neighbours as the one before it left them.
    if (definition.locks !== undefined) return false;
    const { beforeCreate, afterCreate } = hooks.get(definition.key) ?? {};
    const isHooked = beforeCreate !== undefined || afterCreate !== undefined;
    return !isHooked && !isFilterable(caller, definition, registry) && !guard.isGuarded(definition);
  }

  /** One statement, however many records there are, after the checks of their references. */
  async #insert(queryable: Queryable, creates: readonly Create[]): Promise<readonly JsonText[]> {
    const [create] = creates;
    if (create === undefined) throw new Error('Nothing is created');
    const inputs = creates.map((one) => one.input);
    await requireReferences(queryable, create, inputs);
    const { definition, caller } = create;
    const { statement, parameters, write } = this.#plans.answering(definition, inputs, caller);
    const rows = rowBytes(await queryable.query(statement, parameters(inputs), caller));
    if (rows.count < inputs.length) throw new Error(`The insert of a ${definition.key} gave ${rows.count} rows`);
    return eachRecordJson(rows, write);
  }

  async #insertInSteps(running: Running, create: Create, issued: IssuedSecrets): Promise<JsonText> {
    const { definition, hooks = {}, caller, input } = create;
    const { transaction } = running;
    // Not before a stored answer is given again: the labels of a parent may have changed since.
    await requireWithinFilter(transaction, create, 'create', create.rowFilter, input);
    await requireVisibleReferences(transaction, create, [input]);
    const run = new HookRun(this.#services, running, create);
    const id = String(input.columns.get('_id'));
    const given = storedValues(definition, input, caller.projectId, id);
    const computed = await run.run((context) => hooks.beforeCreate?.(given, context) ?? {});
    const values = withHookValues(definition, input, { ...computed });
    await this.#services.secrets.seal(definition, caller.projectId, String(values.columns.get('_id')), values.columns);
    await this.#services.guard.requireCreate({ ...create, ...running }, values);
    const missing = missingRequired(definition, values, input.base);
    if (missing.length > 0) throw invalidBody(missing);
    const { base, pointers } = input;
    requireChecks(definition, [{ ...values, base, pointers }], true);
    await requireProjectUsers(transaction, create, [{ ...values, base, pointers }]);
    if (issuesSecret(definition)) issued.set(String(values.columns.get('_id')), issueSecret(values));
    const record = await insertRecord(transaction, definition, values);
    await run.run((context) => hooks.afterCreate?.(record, context) ?? Promise.resolve());
    await requireConditions(transaction, create, String(record._id), create.rowFilter);
    return this.#services.reader.recordAsReadable(transaction, definition, caller, String(record._id));
  }

  async #keyedRequest({ definition, caller, body, options }: Creation): Promise<KeyedRequest | undefined> {
    const { projectId, apiKeyId, userId } = caller;
    const { idempotencyKey: key } = options;
    const callerId = apiKeyId ?? userId;
    if (key === undefined || callerId === null) return undefined;
    const hashed =
      secretColumns(definition).length === 0
        ? body
        : await this.#services.secrets.withoutSecrets(definition, body, caller, `${projectId} ${callerId} ${key}`);
    return { projectId, callerId, resource: definition.key, key, bodyHash: canonicalHash(hashed) };
  }

  /** A stored record without the fields that the caller may no longer read: its permissions may have changed since. */
  async #stillReadable(
    transaction: Transaction,
    { definition, caller }: Creation,
    stored: Readonly<Record<string, unknown>>,
  ): Promise<JsonText> {
    const readable = await this.#services.reader.readableNames(transaction, definition, caller, String(stored._id));
    return writeExactJson(Object.fromEntries(Object.entries(stored).filter(([name]) => readable.has(name))));
  }
}

/** Locks what the definition names in `locks` for all of the records, in one order; after the checks of each. */
async function lockAllParents(transaction: Transaction, write: Write, creates: readonly Create[]): Promise<void> {
  await forEachRecord(creates, async (create) => {
    await requireWithinFilter(transaction, create, 'create', create.rowFilter, create.input);
    await requireVisibleReferences(transaction, create, [create.input]);
  });
  await lockParents(
    transaction,
    write,
    [],
    creates.map(({ input }) => input.columns),
  );
}

/** The answer with the secrets, which neither the stored answer nor a later one has. */
const withSecrets = (answer: JsonText, { recordsOf, answerOf }: AnswerForm, issued: IssuedSecrets): JsonText =>
  answerOf(recordsOf(answer).map((record) => writeExactJson({ ...record, secret: issued.get(String(record._id)) })));

/** @throws Problem where the caller is no user, whom a required field has to name */
function requireGiven(definition: ResourceDefinition, inputs: readonly WriteInput[]): void {
  const missing = inputs.flatMap((input) => missingRequired(definition, input, input.base));
  if (missing.length > 0) throw invalidBody(missing.slice(0, MOST_PROBLEMS));
}

const sealable = ({ columns }: WriteInput) => ({ id: String(columns.get('_id')), columns });
