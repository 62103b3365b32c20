import { type Queryable, rowBytes, type Transaction } from '@catalog-service/postgres';
import {
  invalidBody,
  isJsonObject,
  type JsonText,
  jsonArray,
  Problem,
  parseExactJson,
  writeExactJson,
} from '@catalog-service/vocabulary';
import { isConditional, type RowFilter } from '@catalog-service/vocabulary/access';
import { decideOperation, operationProblem } from '../access/operation-decision.js';
import { isFilterable, rowFilterOf } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { ResourceDefinition } from '../definition/definition.js';
import {
  answerOnce,
  keyedRequest,
  type StoredAnswer,
  stillReadable,
} from '../features/idempotency/idempotency-store.js';
import { restoreProblem, restoreRows } from '../features/soft-delete/restore.js';
import { eachRecordJson, requireLength } from '../read/encoder.js';
import { entityTag } from '../read/entity-tag.js';
import { reachesOthers } from './cascades.js';
import { completeCreate, missingRequired } from './complete.js';
import { deleteRecord, deleteRecords } from './delete.js';
import { forEachRecord } from './each-record.js';
import { HookRun } from './hook-run.js';
import { InsertPlans, insertRecord } from './insert.js';
import { givesDisordered } from './insertion-order.js';
import { lockItems, lockRecord, readVersion, requirePrecondition, requireVisible } from './locks.js';
import { parseCreates, parseDeletes, parseUpdates } from './many-input.js';
import { isMatching, lockMatches, type Matching, parseDeleteOfMatches, parseUpdateOfMatches } from './matching.js';
import { storedValues, withHookValues } from './record.js';
import { requireProjectUsers, requireReferences, requireVisibleReferences } from './references.js';
import { refusedDelete, refusedDeletes, refusedWrite } from './refused-write.js';
import { changeRecord, replaceArrays, requireFound, updateRecords, type Written } from './update.js';
import type { Addressed, Write, WriteValues } from './values.js';
import { parseWrite, type UpdateInput, type WriteInput } from './write-input.js';
import { WritePlan } from './write-plan.js';
import { requireConditions, requireWithinFilter, writeFilter } from './write-scope.js';
import type { StorableRecord, WriteServices } from './write-step.js';
import {
  authorOf,
  type ChangeOptions,
  type CreateOptions,
  inWriteTransaction,
  type Running,
  type WriteOptions,
} from './write-transaction.js';

/** The result of a create: JSON with the fields that the caller may read. `isReplayed`: an earlier request with its Idempotency-Key made it. */
export type Created = StoredAnswer;

/** The result of a write of many records: JSON with their number. */
export type Counted = StoredAnswer;

/** A write of a resource in the way that is decided for it. */
interface BegunWrite extends Write {
  readonly plan: WritePlan;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

/** A record, and the records of which the caller may write one. */
type Filtered<T> = T & { readonly rowFilter: RowFilter };

type Members = Readonly<Record<string, unknown>>;

/** Writes of several resources in one transaction. Each throws the problem of a request of its own. */
export interface WritesTogether {
  readonly transaction: Transaction;
  readonly restore: (definition: ResourceDefinition, ids: readonly string[]) => Promise<void>;
  readonly remove: (definition: ResourceDefinition, ids: readonly string[]) => Promise<void>;
  readonly update: (definition: ResourceDefinition, inputs: readonly UpdateInput[]) => Promise<void>;
}

/** Whether an answer has one record or a list. */
interface AnswerForm {
  readonly each: typeof forEachRecord;
  readonly answerOf: (records: readonly JsonText[]) => JsonText;
  readonly recordsOf: (answer: JsonText) => readonly Members[];
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

const recordsIn = (list: unknown): readonly Members[] => (Array.isArray(list) ? list.filter(isJsonObject) : []);

/** Characters of a record in an answer, for the bound that is checked beforehand: a finished create is not rejected. */
const TYPICAL_LENGTH = 1_024;

/** Rejected creates that may succeed when they are repeated, nearly always do so at once. */
const MOST_ATTEMPTS = 5;

/** In place of a representation in the entity tag of an update, whose answer has no fields. */
const WRITTEN = 'written';

/**
 * All writes. Each one parses its body, decides on values and access, locks, calls hooks, runs its statement, and answers. It is one
 * statement without an explicit transaction, unless hooks, features of the resource or options need more. What features add stands in
 * `WriteStep`.
 *
 * Locks have one order: the project, if many records may be locked; the records that the definition names in `locks`, and those of
 * `beforeLock`; items of Entity Arrays; the record.
 */
export class WritePipeline {
  readonly #services: WriteServices;
  readonly #inserts: InsertPlans;
  readonly #plans = new WeakMap<ResourceDefinition, WritePlan>();

  constructor(services: WriteServices) {
    this.#services = services;
    this.#inserts = new InsertPlans(services.registry, services.settings);
  }

  async create(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    options: CreateOptions,
  ): Promise<Created> {
    const write = this.#writeOf(definition, caller);
    const input = parseWrite(write, 'create', body, this.#services.settings);
    input.problems.throwIfAny();
    return this.#create(write, body, [input], options, ONE);
  }

  /**
   * Whether a create of many records could wait for another one that waits for it, so that only one of a project may run at a time: where it
   * changes other records, and where both may insert the same unique values in different orders.
   */
  mustBeAlone(definition: ResourceDefinition, caller: Caller, body: unknown): boolean {
    const isApart =
      definition.scope === 'project' && definition.uniques === undefined && !givesDisordered(definition, body);
    return !isApart || this.#createsInSteps(this.#writeOf(definition, caller));
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
    const write = this.#writeOf(definition, caller);
    const inputs = parseCreates(write, body);
    requireLength(inputs.length * TYPICAL_LENGTH, caller);
    return this.#create(write, body, inputs, options, MANY);
  }

  /** Changes one record; gives its new entity tag. */
  async update(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    body: unknown,
    options: ChangeOptions,
  ): Promise<string> {
    const { database, reader } = this.#services;
    const loading = reader.versions.load();
    if (loading !== undefined) await loading;
    const write = this.#writeOf(definition, caller);
    const update = await this.#parseUpdate(write, id, body);
    await requireAllowed(database, write, update);
    const { rowFilter } = update;
    const { precondition } = options;
    const isOneStatement =
      !write.plan.updatesInSteps(update) && precondition === undefined && !rowFilter.some(isConditional);
    return refusing(
      (error) => refusedWrite(error, database, write, [update]),
      async () => {
        if (isOneStatement && commitsItself(options)) {
          const written = await changeRecord(database, authored(write, options), id, update, write.now, rowFilter);
          if (written === undefined) throw new Problem('record_not_found');
          return entityTag(
            reader.versions.versionOf(String(update.columns.get('_id') ?? id).toLowerCase(), written.row),
            WRITTEN,
          );
        }
        return this.#inTransaction(write, options, (running) =>
          this.#updateTagged(running, write, update, precondition),
        );
      },
    );
  }

  async #parseUpdate(write: BegunWrite, id: string, body: unknown): Promise<Filtered<UpdateInput>> {
    const input = Object.assign(parseWrite(write, 'update', body, this.#services.settings), { id });
    input.problems.throwIfAny();
    const [update] = await this.#decideUpdates(write, [input]);
    if (update === undefined) throw new Error('Nothing is changed');
    return update;
  }

  /** Changes a record; gives its new entity tag. The secret of versions is loaded. */
  async #updateTagged(
    running: Running,
    write: BegunWrite,
    update: Filtered<UpdateInput>,
    precondition: ChangeOptions['precondition'],
  ): Promise<string> {
    const { versions } = this.#services.reader;
    const { id, row, isChanged } = await this.#updateInSteps(running, write, update, precondition);
    // A hook may have changed the record again.
    const isFinal = !isChanged || write.plan.hooks.afterUpdate === undefined;
    const version = isFinal
      ? versions.versionOf(id.toLowerCase(), row)
      : await readVersion(running.transaction, write, id, versions);
    return entityTag(version, WRITTEN);
  }

  /** Changes all of the records, or all that match a query, or none; answers their number. Their versions are not needed. */
  async updateMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    options: CreateOptions,
  ): Promise<Counted> {
    const { database, settings } = this.#services;
    const write = this.#writeOf(definition, caller);
    const matching = isMatching(body) ? parseUpdateOfMatches(write, body, settings) : undefined;
    let updates = matching === undefined ? await this.#decideUpdates(write, parseUpdates(write, body)) : [];
    // Also if nothing matches.
    if (matching !== undefined) requireUpdates(write, [matching.changes]);
    return refusing(
      (error) => refusedWrite(error, database, write, updates),
      () =>
        this.#counting(write, body, options, async (running) => {
          if (matching !== undefined) {
            const { changes } = matching;
            const ids = await this.#lockMatches(
              running,
              write,
              matching,
              writeFilter(write, 'update', changes),
              changes,
            );
            updates = await this.#decideUpdates(
              write,
              ids.map((id) => changeOf(changes, id)),
            );
          }
          await this.#updateEach(running, write, updates);
          return updates.length;
        }),
    );
  }

  async #updateEach(running: Running, write: BegunWrite, updates: readonly Filtered<UpdateInput>[]): Promise<void> {
    const { transaction } = running;
    const { registry, caller, definition, plan } = write;
    if (!isFilterable(caller, definition, registry) && !updates.some((update) => plan.updatesInSteps(update))) {
      await requireReferences(transaction, write, updates);
      return updateRecords(transaction, write, write.now, updates);
    }
    if (plan.locksOthers) {
      await forEachRecord(updates, async (update) => {
        await requireAllowed(transaction, write, update);
        await requireVisible(transaction, write, update.id, update.rowFilter);
      });
      await plan.lockOthers(transaction, write, updates);
    }
    await forEachRecord(updates, async (update) => {
      await requireAllowed(transaction, write, update);
      await this.#updateInSteps(running, write, update, undefined);
    });
  }

  /** Deletes one record, and with it its parts: the foreign keys of the database do that. */
  async remove(definition: ResourceDefinition, caller: Caller, id: string, given: ChangeOptions): Promise<void> {
    const { database, reader, registry } = this.#services;
    const { precondition } = given;
    const options = { ...given, isAlone: reachesOthers(definition, registry) };
    if (precondition !== undefined) await reader.versions.load();
    const write = this.#writeOf(definition, caller);
    const rowFilter = rowFilterOf(caller, definition, 'delete', [], registry);
    const isOneStatement = !write.plan.deletesInSteps && precondition === undefined;
    const refused = (error: unknown) => refusedDelete(error, reader, write, [id]);
    await refusing(refused, () => {
      if (isOneStatement && commitsItself(options))
        return deleteRecord(database, authored(write, options), id, rowFilter);
      return this.#inTransaction(write, options, (running) =>
        isOneStatement
          ? deleteRecord(running.transaction, write, id, rowFilter)
          : this.#deleteInSteps(running, write, { id, base: '/data', rowFilter }, precondition),
      );
    });
  }

  /** Deletes all of the records, or all that match a query, or none; answers their number. */
  async removeMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    options: CreateOptions,
  ): Promise<Counted> {
    const { database, reader, registry, settings } = this.#services;
    const write = this.#writeOf(definition, caller);
    const matching = isMatching(body) ? parseDeleteOfMatches(write, body, settings) : undefined;
    let records: readonly Addressed[] = matching === undefined ? parseDeletes(body) : [];
    const rowFilter = rowFilterOf(caller, definition, 'delete', [], registry);
    return refusing(
      (error) => refusedDeletes(error, database, reader, write, records),
      () =>
        this.#counting(write, body, options, async (running) => {
          if (matching !== undefined) {
            const ids = await this.#lockMatches(running, write, matching, rowFilter);
            records = ids.map((id) => ({ id, base: '/query', isMatch: true }));
          }
          await this.#deleteEach(running, write, records, rowFilter);
          return records.length;
        }),
    );
  }

  async #deleteEach(
    running: Running,
    write: BegunWrite,
    records: readonly Addressed[],
    rowFilter: RowFilter,
  ): Promise<void> {
    const { transaction } = running;
    if (!write.plan.deletesInSteps) return deleteRecords(transaction, write, records, rowFilter);
    if (write.plan.locksOthers) {
      await forEachRecord(records, ({ id }) => requireVisible(transaction, write, id, rowFilter));
      await write.plan.lockOthers(transaction, write, records);
    }
    await forEachRecord(records, (record) => this.#deleteInSteps(running, write, { ...record, rowFilter }, undefined));
  }

  #lockMatches(
    { transaction }: Running,
    write: BegunWrite,
    matching: Matching,
    rowFilter: RowFilter,
    values?: WriteValues,
  ): Promise<readonly string[]> {
    return lockMatches(transaction, this.#services.reader, write, matching, rowFilter, (ids) =>
      write.plan.lockOthers(transaction, write, [
        ...ids.map((id) => ({ id })),
        ...(values === undefined ? [] : [values]),
      ]),
    );
  }

  /** A write of many records. With an Idempotency-Key it is done once, and its answer given again. */
  async #counting(
    write: BegunWrite,
    body: unknown,
    { idempotencyKey, ...options }: CreateOptions,
    work: (running: Running) => Promise<number>,
  ): Promise<Counted> {
    const { secrets } = this.#services;
    const keyed = idempotencyKey === undefined ? undefined : await keyedRequest(write, body, idempotencyKey, secrets);
    return this.#inTransaction(write, { ...options, isAlone: true }, async (running) => {
      const make = async () => `{"count":${await work(running)}}`;
      if (keyed === undefined) return { answer: await make(), isReplayed: false };
      return answerOnce(running.transaction, keyed, Date.parse(write.now), make);
    });
  }

  /** Brings a deleted record back, with everything that was deleted with it. @throws Problem record_not_found, already_exists, cannot_restore */
  async restore(definition: ResourceDefinition, caller: Caller, id: string, options: WriteOptions): Promise<void> {
    await this.#restore(this.#writeOf(definition, caller), [restoredOf(id)], options, async () => {});
  }

  /** The same for all of the records or none; answers their number. */
  restoreMany(definition: ResourceDefinition, caller: Caller, body: unknown, options: WriteOptions): Promise<number> {
    const records = parseDeletes(body);
    return this.#restore(this.#writeOf(definition, caller), records, options, async () => records.length);
  }

  /**
   * Brings a deleted record back and changes it, in one transaction; gives its new entity tag.
   * @param dataOf gives the new values of its fields, once it is back; with none of them it stays as it came back
   * @throws Problem those of a restore, and of an update
   */
  async restoreAndUpdate(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    dataOf: (transaction: Transaction) => Promise<Members>,
    { precondition, ...options }: ChangeOptions,
  ): Promise<string> {
    const { database, reader } = this.#services;
    await reader.versions.load();
    const write = this.#writeOf(definition, caller);
    return this.#restore(write, [restoredOf(id)], options, async (running) => {
      const { transaction } = running;
      const data = await dataOf(transaction);
      if (Object.keys(data).length === 0) {
        await requirePrecondition(transaction, write, id, precondition, reader.versions);
        return entityTag(await readVersion(transaction, write, id, reader.versions), WRITTEN);
      }
      const update = await this.#parseUpdate(write, id, { data });
      return refusing(
        (error) => refusedWrite(error, database, write, [update]),
        async () => {
          await requireAllowed(transaction, write, update);
          return this.#updateTagged(running, write, update, precondition);
        },
      );
    });
  }

  /** @param then what else the transaction does once the records are back */
  #restore<T>(
    write: BegunWrite,
    records: readonly Addressed[],
    options: WriteOptions,
    then: (running: Running) => Promise<T>,
  ): Promise<T> {
    const { definition, caller } = write;
    const rowFilter = rowFilterOf(caller, definition, 'restore', [], this.#services.registry);
    return refusing(
      (error) => restoreProblem(error, definition),
      () =>
        this.#inTransaction(write, { ...options, isAlone: true }, async (running) => {
          await restoreRecords(running.transaction, write, records, rowFilter);
          return then(running);
        }),
    );
  }

  /** Runs writes of several resources in one transaction, each as a request of the caller would: with its rights, hooks and checks. */
  together<T>(caller: Caller, options: WriteOptions, work: (writes: WritesTogether) => Promise<T>): Promise<T> {
    const { database, reader, registry } = this.#services;
    const begin = (definition: ResourceDefinition, operation: 'update' | 'delete' | 'restore'): BegunWrite => {
      const refused = operationProblem(decideOperation(caller, definition, operation, registry));
      if (refused !== null) throw refused;
      return this.#writeOf(definition, caller);
    };
    const recordsOf = (ids: readonly string[]) => ids.map((id) => ({ id, base: '', isMatch: true }));
    // Of the last write, once it is rolled back: an embedded database has no second session.
    let problemOf = (error: unknown): unknown => error;
    const run = (running: Running): Promise<T> => {
      const { transaction } = running;
      return work({
        transaction,
        restore: async (definition, ids) => {
          const write = begin(definition, 'restore');
          const rowFilter = rowFilterOf(caller, definition, 'restore', [], registry);
          await restoreRecords(transaction, write, recordsOf(ids), rowFilter);
        },
        remove: async (definition, ids) => {
          const write = begin(definition, 'delete');
          const [records, rowFilter] = [recordsOf(ids), rowFilterOf(caller, definition, 'delete', [], registry)];
          problemOf = (error) => refusedDeletes(error, database, reader, write, records);
          await this.#deleteEach(running, write, records, rowFilter);
        },
        update: async (definition, inputs) => {
          const write = begin(definition, 'update');
          const updates = await this.#decideUpdates(write, inputs);
          problemOf = (error) => refusedWrite(error, database, write, updates);
          await this.#updateEach(running, write, updates);
        },
      });
    };
    return refusing(
      (error) => problemOf(error),
      () => inWriteTransaction(database, caller, { ...options, isAudited: true, isAlone: true }, run),
    );
  }

  async #create(
    write: BegunWrite,
    body: unknown,
    inputs: readonly WriteInput[],
    options: CreateOptions,
    form: AnswerForm,
  ): Promise<Created> {
    const { database, reader, secrets } = this.#services;
    const { definition, caller, plan } = write;
    for (const input of inputs) completeCreate(definition, caller, write.now, input);
    plan.fields.require(write, inputs);
    // A hook may still change the fields of a check, and set another user.
    if (plan.hooks.beforeCreate === undefined) plan.requireValues(write, inputs, true);
    await plan.store(write, inputs.map(storableOf));
    const isOneStatement = !this.#createsInSteps(write);
    const creates = inputs.map((input) =>
      Object.assign(input, { rowFilter: isOneStatement ? [] : writeFilter(write, 'create', input) }),
    );
    const { idempotencyKey } = options;
    const keyed = idempotencyKey === undefined ? undefined : await keyedRequest(write, body, idempotencyKey, secrets);
    for (let attempt = 1; ; attempt += 1) {
      const added = new Map<string, Members>();
      try {
        if (isOneStatement && keyed === undefined && commitsItself(options))
          return {
            answer: form.answerOf(await this.#insert(database, authored(write, options), inputs)),
            isReplayed: false,
          };
        const created = await this.#inTransaction(write, options, async (running) => {
          const { transaction } = running;
          const make = async () => {
            if (isOneStatement) return form.answerOf(await this.#insert(transaction, write, inputs));
            if (form === MANY && write.plan.locksOthers) {
              await forEachRecord(creates, (create) => requireCreatable(transaction, write, create));
              await write.plan.lockOthers(transaction, write, inputs);
            }
            return form.answerOf(
              await form.each(creates, (create) => this.#createInSteps(running, write, create, added)),
            );
          };
          if (keyed === undefined) return { answer: await make(), isReplayed: false };
          const { answer, isReplayed } = await answerOnce(transaction, keyed, Date.parse(write.now), make);
          if (!isReplayed) return { answer, isReplayed };
          const records = await Promise.all(
            form.recordsOf(answer).map((record) => stillReadable(transaction, reader, write, record)),
          );
          return { answer: form.answerOf(records), isReplayed };
        });
        if (added.size === 0 || created.isReplayed || options.dryRun) return created;
        return { ...created, answer: withMembers(created.answer, form, added) };
      } catch (error) {
        const mayRepeat = plan.steps.some((step) => step.mayRepeat?.(error, inputs) === true);
        if (mayRepeat && attempt < MOST_ATTEMPTS) continue;
        throw await refusedWrite(error, database, write, inputs);
      }
    }
  }

  /** One statement, however many records there are, after the checks of their references. */
  async #insert(queryable: Queryable, write: BegunWrite, inputs: readonly WriteInput[]): Promise<readonly JsonText[]> {
    const { definition, caller, author } = write;
    const checked = requireReferences(queryable, write, inputs);
    if (checked !== undefined) await checked;
    const {
      statement,
      parameters,
      write: writeRecord,
    } = this.#inserts.answering(definition, inputs, caller, author !== undefined);
    const rows = rowBytes(await queryable.query(statement, parameters(inputs, author), caller));
    if (rows.count < inputs.length) throw new Error(`The insert of a ${definition.key} gave ${rows.count} rows`);
    return eachRecordJson(rows, writeRecord);
  }

  /** @param added gets the members that the answer alone has, by the ids of the records. A transaction that runs again replaces them. */
  async #createInSteps(
    running: Running,
    write: BegunWrite,
    input: Filtered<WriteInput>,
    added: Map<string, Members>,
  ): Promise<JsonText> {
    const { definition, caller, plan } = write;
    const { hooks, steps } = plan;
    const { transaction } = running;
    const { base, pointers, rowFilter } = input;
    // Not before a stored answer is given again: the labels of a parent may have changed since.
    await requireCreatable(transaction, write, input);
    const run = new HookRun(this.#services, running, { ...write, base });
    const given = storedValues(definition, input, caller.projectId, String(input.columns.get('_id')));
    const computed = await run.run((context) => hooks.beforeCreate?.(given, context) ?? {});
    const values = { ...withHookValues(definition, input, { ...computed }), base, pointers };
    const id = String(values.columns.get('_id'));
    await plan.store(write, [{ id, columns: values.columns }]);
    const step = { ...write, ...running, base, context: run.context };
    for (const { beforeCreate } of steps) {
      const members = await beforeCreate?.(step, values);
      if (members !== undefined) added.set(id, members);
    }
    const missing = missingRequired(definition, values, base);
    if (missing.length > 0) throw invalidBody(missing);
    plan.requireValues(write, [values], true);
    await requireProjectUsers(transaction, write, [values]);
    const record = await insertRecord(transaction, definition, values);
    await run.run((context) => hooks.afterCreate?.(record, context) ?? Promise.resolve());
    await requireConditions(transaction, write, String(record._id), rowFilter);
    return this.#services.reader.recordAsReadable(transaction, definition, caller, String(record._id));
  }

  /** Gives the id of the record, which may be new, and what its version is made of unless a hook changes it again. */
  async #updateInSteps(
    running: Running,
    write: BegunWrite,
    update: Filtered<UpdateInput>,
    precondition: ChangeOptions['precondition'],
  ): Promise<Written & { readonly id: string }> {
    const { definition, caller, now, plan } = write;
    const { hooks, steps } = plan;
    const { transaction } = running;
    const { id, base, rowFilter } = update;
    const run = new HookRun(this.#services, running, { ...write, base });
    await this.#lock(running, write, update, run);
    await lockItems(transaction, write, update);
    const before = await lockRecord(transaction, write, id, rowFilter);
    await requirePrecondition(transaction, write, id, precondition, this.#services.reader.versions);
    const given = storedValues(definition, update, caller.projectId, storableOf(update).id);
    const computed = await run.run((context) => hooks.beforeUpdate?.(before, given, context) ?? {});
    const values = withHookValues(definition, update, { ...computed });
    const newId = values.columns.get('_id') ?? id;
    await plan.store(write, [{ id: newId, columns: values.columns, before }]);
    const step = { ...write, ...running, base, context: run.context };
    for (const { beforeUpdate } of steps) await beforeUpdate?.(step, before, values);
    const written = await changeRecord(transaction, write, id, values, now, []);
    if (written === undefined) throw new Problem('record_not_found');
    if (!written.isChanged) return { ...written, id };
    await replaceArrays(transaction, definition, caller.projectId, newId, values);
    for (const { afterUpdate } of steps) await afterUpdate?.(step, newId, before, values);
    if (hooks.afterUpdate !== undefined) {
      const after = await lockRecord(transaction, write, newId, []);
      await run.run((context) => hooks.afterUpdate?.(before, after, context) ?? Promise.resolve());
    }
    await requireConditions(transaction, write, newId, rowFilter);
    return { ...written, id: newId };
  }

  async #deleteInSteps(
    running: Running,
    write: BegunWrite,
    record: Filtered<Addressed>,
    precondition: ChangeOptions['precondition'],
  ): Promise<void> {
    const { hooks, steps } = write.plan;
    const { transaction } = running;
    const { id, base, rowFilter } = record;
    const run = new HookRun(this.#services, running, { ...write, base });
    await this.#lock(running, write, record, run);
    const before = await lockRecord(transaction, write, id, rowFilter);
    await requirePrecondition(transaction, write, id, precondition, this.#services.reader.versions);
    await run.run((context) => hooks.beforeDelete?.(before, context) ?? Promise.resolve());
    const step = { ...write, ...running, base, context: run.context };
    for (const { beforeDelete } of steps) await beforeDelete?.(step, id);
    await deleteRecord(transaction, write, id, []);
    await run.run((context) => hooks.afterDelete?.(before, context) ?? Promise.resolve());
  }

  /** Locks what other writes lock before the record. */
  async #lock(
    { transaction }: Running,
    write: BegunWrite,
    record: Filtered<Addressed & Partial<WriteValues>>,
    run: HookRun,
  ): Promise<void> {
    const { hooks } = write.plan;
    if (hooks.beforeLock === undefined && !write.plan.locksOthers) return;
    await requireVisible(transaction, write, record.id, record.rowFilter);
    await write.plan.lockOthers(transaction, write, [record]);
    await run.run((context) => hooks.beforeLock?.(record.id, context) ?? Promise.resolve());
  }

  async #decideUpdates(write: BegunWrite, inputs: readonly UpdateInput[]): Promise<readonly Filtered<UpdateInput>[]> {
    requireUpdates(write, inputs);
    await write.plan.store(write, inputs.map(storableOf));
    return inputs.map((input) => Object.assign(input, { rowFilter: writeFilter(write, 'update', input) }));
  }

  /** Whether a create is more than one statement; its readable fields may depend on the record's labels or owner. */
  #createsInSteps({ registry, definition, caller, plan }: BegunWrite): boolean {
    return plan.createsInSteps || isFilterable(caller, definition, registry);
  }

  #inTransaction<T>(write: BegunWrite, options: WriteOptions, work: (running: Running) => Promise<T>): Promise<T> {
    const { isAudited } = write.plan;
    return inWriteTransaction(this.#services.database, write.caller, { ...options, isAudited }, work);
  }

  #writeOf(definition: ResourceDefinition, caller: Caller): BegunWrite {
    const { registry, clock } = this.#services;
    return { registry, definition, caller, now: new Date(clock()).toISOString(), plan: this.#planOf(definition) };
  }

  #planOf(definition: ResourceDefinition): WritePlan {
    const known = this.#plans.get(definition);
    if (known !== undefined) return known;
    const plan = new WritePlan(definition, this.#services);
    this.#plans.set(definition, plan);
    return plan;
  }
}

/** @throws Problem where the caller may not write a field, or a value is wrong whatever the database has */
function requireUpdates(write: BegunWrite, inputs: readonly WriteInput[]): void {
  write.plan.fields.require(write, inputs);
  // A hook may still change the fields of a check.
  if (write.plan.hooks.beforeUpdate === undefined) write.plan.requireValues(write, inputs, false);
}

/** The changes of a record that a query found: values that are sealed depend on the record. */
const changeOf = ({ columns, arrays, pointers, base, uses, problems }: WriteInput, id: string): UpdateInput => ({
  ...{ columns: new Map(columns), arrays, pointers, base, uses, problems },
  ...{ id, isMatch: true },
});

/** @throws Problem where the caller could not see the record that it makes, or may not see one to which the record refers */
async function requireCreatable(transaction: Transaction, write: Write, input: Filtered<WriteInput>): Promise<void> {
  await requireWithinFilter(transaction, write, 'create', input.rowFilter, input);
  await requireVisibleReferences(transaction, write, [input]);
}

/** @throws Problem where the caller could no longer see the record, or may not name a record to which it is to refer */
async function requireAllowed(queryable: Queryable, write: Write, update: Filtered<UpdateInput>): Promise<void> {
  await requireWithinFilter(queryable, write, 'update', update.rowFilter, update);
  await requireReferences(queryable, write, [update]);
}

const restoredOf = (id: string): Addressed => ({ id, base: '#path/id' });

/** Brings deleted records back, within a row filter. @throws Problem record_not_found, cannot_restore */
async function restoreRecords(
  transaction: Transaction,
  write: Write,
  records: readonly Addressed[],
  rowFilter: RowFilter,
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const refused = (error: unknown) => {
    const problem = restoreProblem(error, write.definition);
    // Why a hidden record cannot be restored would tell of it.
    return rowFilter.length > 0 && problem instanceof Problem ? new Problem('record_not_found') : problem;
  };
  await refusing(refused, async () => {
    requireFound(records, await restoreRows(transaction, write, ids));
    // One that the caller may not restore is rolled back.
    await forEachRecord(records, ({ id }) => requireVisible(transaction, write, id, rowFilter));
  });
}

/** Whether a write that is one statement needs no transaction around it. */
const commitsItself = ({ dryRun, isAlone }: WriteOptions): boolean => !(dryRun || isAlone === true);

/** A write whose only statement names the author, if the database keeps it. */
const authored = (write: BegunWrite, { requestId }: WriteOptions): BegunWrite =>
  write.plan.isAudited ? { ...write, author: authorOf(write.caller, requestId) } : write;

/** Runs a write. @param problemOf gives the problem of an error of the database */
async function refusing<T>(problemOf: (error: unknown) => unknown, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw await problemOf(error);
  }
}

/** The answer with members that neither the stored answer nor a later one has. */
const withMembers = (answer: JsonText, { recordsOf, answerOf }: AnswerForm, added: ReadonlyMap<string, Members>) =>
  answerOf(recordsOf(answer).map((record) => writeExactJson({ ...record, ...added.get(String(record._id)) })));

/** A record that gets another id is stored under that one. */
const storableOf = ({ id, columns }: WriteInput): StorableRecord => ({ id: String(columns.get('_id') ?? id), columns });
