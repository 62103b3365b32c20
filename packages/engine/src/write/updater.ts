import type { Row } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import { requireFields } from '../access/field-decision.js';
import { isConditional, isFilterable, type RowFilter } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { ResourceDefinition, ResourceTypes } from '../definition/definition.js';
import { requireChecks } from '../features/checks/failed-checks.js';
import { CLEAR, SecretValue, secretColumns } from '../features/secrets/secret.js';
import type { Secrets } from '../features/secrets/secrets.js';
import { addToTimelines } from '../features/timeline/add-to-timelines.js';
import type { ResourceHooks } from '../hooks/hooks.js';
import { entityTag, type Precondition } from '../read/entity-tag.js';
import { forEachRecord } from './each-record.js';
import { lockItems, lockParents } from './lock-parents.js';
import { lockRecord, readVersion, requirePrecondition, requireVisible } from './lock-record.js';
import { parseUpdates } from './many-input.js';
import { requireReferences } from './missing-references.js';
import { type StoredRecord, storedValues, withHookValues } from './record.js';
import { referringOf } from './referring.js';
import { refusedWrite } from './refused-write.js';
import { changeRecord, replaceArrays, type Written } from './update.js';
import { updateRecords } from './update-many.js';
import type { Write, WriteValues } from './values.js';
import { HookRun, type WriteServices } from './write-context.js';
import { parseWrite, type WriteInput } from './write-input.js';
import { requireConditions, requireWithinFilter, writeFilter } from './write-scope.js';
import {
  type ChangeOptions,
  inWriteTransaction,
  needsTransaction,
  type Running,
  type WriteOptions,
} from './write-transaction.js';

/** In place of a representation in the entity tag of an update, whose answer has no fields. */
const WRITTEN = 'written';

interface Update extends Write {
  readonly hooks: ResourceHooks<ResourceTypes>;
  readonly id: string;
  readonly base: string;
  readonly now: string;
  readonly rowFilter: RowFilter;
  readonly input: WriteInput;
  readonly precondition: Precondition | undefined;
}

/** Changes records: one statement, unless hooks, an Entity Array or options need a transaction. */
export class Updater {
  readonly #services: WriteServices;

  constructor(services: WriteServices) {
    this.#services = services;
  }

  /** Changes one record; gives its new entity tag. */
  async update(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    body: unknown,
    options: ChangeOptions,
  ): Promise<string> {
    const { database, registry, settings } = this.#services;
    const { precondition } = options;
    const loading = this.#services.reader.versions.load();
    if (loading !== undefined) await loading;
    const now = new Date(this.#services.clock()).toISOString();
    const write = { registry, definition, caller };
    const input = parseWrite(write, 'update', body, settings);
    input.problems.throwIfAny();
    requireFields(caller, input.uses, registry);
    if (this.#services.hooks.get(definition.key)?.beforeUpdate === undefined) requireChecks(definition, [input], false);
    const rowFilter = writeFilter(write, 'update', input);
    if (rowFilter.length > 0) await requireWithinFilter(database, write, 'update', rowFilter, input);
    const sealing = this.#services.secrets.sealAll(definition, caller.projectId, [sealable(id, input)]);
    if (sealing !== undefined) await sealing;
    const referring = [referringOf(input, id)];
    const checked = requireReferences(database, write, referring);
    if (checked !== undefined) await checked;
    const hooks = this.#services.hooks.get(definition.key) ?? {};
    const { base } = input;
    const update = { registry, definition, hooks, caller, id, base, now, rowFilter, input, precondition };
    try {
      const isPlain =
        !this.#isInSteps(update) &&
        input.arrays.size === 0 &&
        precondition === undefined &&
        !mayMove(update) &&
        !rowFilter.some(isConditional);
      const version =
        isPlain && !needsTransaction(options)
          ? await this.#change(update)
          : await inWriteTransaction(database, caller, options, async (running) => {
              const { id: newId, row, isChanged } = await this.#changeLocked(running, update);
              // A hook may have changed the record again.
              return isChanged && hooks.afterUpdate !== undefined
                ? readVersion(running.transaction, update, newId, this.#services.reader.versions)
                : this.#versionOf(newId, row);
            });
      return entityTag(version, WRITTEN);
    } catch (error) {
      throw await refusedWrite(error, database, write, referring);
    }
  }

  /** Changes all of the records or none; returns their number. Their versions are not needed. */
  async updateMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    options: WriteOptions,
  ): Promise<number> {
    const { database, registry } = this.#services;
    const now = new Date(this.#services.clock()).toISOString();
    const write = { registry, definition, caller };
    const parsed = parseUpdates(write, body);
    const inputs = parsed.map(({ id, input }) => referringOf(input, id));
    const uses = parsed.flatMap(({ input }) => input.uses);
    requireFields(caller, uses, registry);
    const hooks = this.#services.hooks.get(definition.key) ?? {};
    if (hooks.beforeUpdate === undefined) requireChecks(definition, inputs, false);
    const writes = parsed.map(({ id, input }) => sealable(id, input));
    const sealing = this.#services.secrets.sealAll(definition, caller.projectId, writes);
    if (sealing !== undefined) await sealing;
    const updates = parsed.map(({ id, base, input }): Update => {
      const rowFilter = writeFilter(write, 'update', input);
      return { registry, definition, hooks, caller, id, base, now, rowFilter, input, precondition: undefined };
    });
    const isPlain =
      !isFilterable(caller, definition, registry) &&
      updates.every((update) => !this.#isInSteps(update) && update.input.arrays.size === 0);
    try {
      await inWriteTransaction(database, caller, { ...options, isAlone: true }, async (running) => {
        const { transaction } = running;
        if (isPlain) {
          await requireReferences(transaction, write, inputs);
          return updateRecords(transaction, definition, caller, now, parsed);
        }
        const requireAllowed = async ({ id, rowFilter, input }: Update) => {
          await requireWithinFilter(transaction, write, 'update', rowFilter, input);
          await requireReferences(transaction, write, [referringOf(input, id)]);
        };
        if (definition.locks !== undefined) {
          await forEachRecord(updates, async (update) => {
            await requireAllowed(update);
            await requireVisible(transaction, write, update.id, update.rowFilter);
          });
          const given = updates.map(({ input }) => input.columns);
          await lockParents(
            transaction,
            write,
            updates.map(({ id }) => id),
            given,
          );
        }
        await forEachRecord(updates, async (update) => {
          await requireAllowed(update);
          await this.#changeLocked(running, update);
        });
      });
    } catch (error) {
      throw await refusedWrite(error, database, write, inputs);
    }
    return updates.length;
  }

  /** Whether an update needs more than the statement that changes the record. */
  #isInSteps({ definition, hooks, input }: Update): boolean {
    const { beforeLock, beforeUpdate, afterUpdate } = hooks;
    const isHooked = beforeLock !== undefined || beforeUpdate !== undefined || afterUpdate !== undefined;
    if (definition.timelines?.some(({ current }) => input.columns.has(current)) === true) return true;
    return isHooked || definition.locks !== undefined || this.#services.guard.isGuarded(definition);
  }

  /** Gives the new version. */
  async #change(update: Update): Promise<string> {
    const { id, now, rowFilter, input } = update;
    const written = await changeRecord(this.#services.database, update, id, input, now, rowFilter);
    if (written === undefined) throw new Problem('record_not_found');
    return this.#versionOf(input.columns.get('_id') ?? id, written.row);
  }

  #versionOf(id: string, row: Row): string {
    return this.#services.reader.versions.versionOf(id.toLowerCase(), row);
  }

  /** Gives the id of the record, which may be new, and what its version is made of unless a hook changes it again. */
  async #changeLocked(running: Running, update: Update): Promise<Written & { readonly id: string }> {
    const { definition, hooks, caller, id, now, rowFilter, input, precondition } = update;
    const { transaction } = running;
    const run = new HookRun(this.#services, running, update);
    if (hooks.beforeLock !== undefined || definition.locks !== undefined) {
      await requireVisible(transaction, update, id, rowFilter);
      await lockParents(transaction, update, [id], [input.columns]);
      await run.run((context) => hooks.beforeLock?.(id, context) ?? Promise.resolve());
    }
    await lockItems(transaction, update, input);
    const before = await lockRecord(transaction, update, id, rowFilter);
    await requirePrecondition(transaction, update, id, precondition, this.#services.reader.versions);
    const computed = await run.run(
      (context) =>
        hooks.beforeUpdate?.(
          before,
          storedValues(definition, input, caller.projectId, sealable(id, input).id),
          context,
        ) ?? {},
    );
    const values = withHookValues(definition, input, { ...computed });
    const newId = values.columns.get('_id') ?? id;
    if (newId !== id) moveSecrets(definition, before, values, this.#services.secrets);
    await this.#services.secrets.seal(definition, caller.projectId, newId, values.columns);
    await this.#services.guard.requireUpdate({ ...update, ...running }, before, values);
    const written = await changeRecord(transaction, update, id, values, now, []);
    if (written === undefined) throw new Problem('record_not_found');
    if (!written.isChanged) return { ...written, id };
    await replaceArrays(transaction, definition, caller.projectId, newId, values);
    await addToTimelines(run.context, update, newId, before, values);
    if (hooks.afterUpdate !== undefined) {
      const after = await lockRecord(transaction, update, newId, []);
      await run.run((context) => hooks.afterUpdate?.(before, after, context) ?? Promise.resolve());
    }
    await requireConditions(transaction, update, newId, rowFilter);
    return { ...written, id: newId };
  }
}

/** A record with another id has its secrets sealed for that one. */
const sealable = (id: string, { columns }: WriteInput) => ({ id: columns.get('_id') ?? id, columns });

/** Whether encrypted values of the record are to be sealed for another id. */
const mayMove = ({ definition, input }: Pick<Update, 'definition' | 'input'>): boolean =>
  input.columns.has('_id') && secretColumns(definition).some(({ secret }) => secret === 'encrypted');

/** Encrypted values that a write with another id does not give, which are to be sealed for that id. */
function moveSecrets(
  definition: ResourceDefinition,
  before: StoredRecord,
  { columns }: WriteValues,
  secrets: Secrets,
): void {
  for (const { field, secret } of secretColumns(definition)) {
    const value = before[field];
    if (secret !== 'encrypted' || columns.has(field) || !(value instanceof SecretValue)) continue;
    columns.set(field, `${CLEAR}${secrets.textOf(value)}`);
  }
}
