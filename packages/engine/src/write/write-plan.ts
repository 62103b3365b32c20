import type { Transaction } from '@catalog-service/postgres';
import { changesAudited } from '../definition/audited-changes.js';
import type { ResourceDefinition, ResourceTypes } from '../definition/definition.js';
import { WRITE_FEATURES } from '../features/registry.js';
import type { ResourceHooks } from '../hooks/hooks.js';
import { AllowedFields } from './allowed-fields.js';
import type { PlacedValues, Write, WriteValues } from './values.js';
import type { StorableRecord, WriteServices, WriteStep } from './write-step.js';

/** How a resource is written: its hooks, and the steps of its features. Decided once. */
export class WritePlan {
  readonly hooks: ResourceHooks<ResourceTypes>;
  readonly steps: readonly WriteStep[];
  /** Whether a create needs more than the statement that inserts the record. */
  readonly createsInSteps: boolean;
  /** Whether a delete needs more than the statement that deletes the record. */
  readonly deletesInSteps: boolean;
  /** Whether other records are locked before those that are written. */
  readonly locksOthers: boolean;
  readonly fields = new AllowedFields();
  /** Whether the author of the write is named, because the audit trail or a history has what it changes. */
  readonly isAudited: boolean;
  readonly #updatesInSteps: boolean;

  constructor(definition: ResourceDefinition, services: WriteServices) {
    this.hooks = services.hooks.get(definition.key) ?? {};
    this.steps = WRITE_FEATURES.flatMap((feature) => feature(definition, services) ?? []);
    const { beforeCreate, afterCreate, beforeLock, beforeUpdate, afterUpdate, beforeDelete, afterDelete } = this.hooks;
    this.createsInSteps =
      (beforeCreate ?? afterCreate) !== undefined || this.steps.some(({ inSteps }) => inSteps?.create === true);
    this.#updatesInSteps = (beforeLock ?? beforeUpdate ?? afterUpdate) !== undefined;
    this.deletesInSteps =
      (beforeDelete ?? afterDelete) !== undefined || this.steps.some(({ inSteps }) => inSteps?.delete === true);
    this.isAudited = changesAudited(services.registry, definition);
    this.locksOthers = this.steps.some(({ lock }) => lock !== undefined);
  }

  /** Whether an update needs more than the statement that changes the columns of the record. */
  updatesInSteps(values: WriteValues): boolean {
    const isMore = this.#updatesInSteps || values.arrays.size > 0;
    return isMore || this.steps.some(({ inSteps }) => inSteps?.update?.(values) === true);
  }

  /** @throws Problem invalid_body where values are wrong whatever the database has */
  requireValues(write: Write, records: readonly PlacedValues[], isWhole: boolean): void {
    for (const step of this.steps) step.requireValues?.(write, records, isWhole);
  }

  /** Gives values the form in which they are stored. */
  async store(write: Write, records: readonly StorableRecord[]): Promise<void> {
    for (const step of this.steps) await step.store?.(write, records);
  }

  /** Locks what is locked before the records: for all of them together, so in one order. */
  async lockOthers(
    transaction: Transaction,
    write: Write,
    records: readonly (Partial<WriteValues> & { readonly id?: string })[],
  ): Promise<void> {
    const ids = records.flatMap(({ id }) => id ?? []);
    const given = records.flatMap(({ columns }) => columns ?? []);
    for (const step of this.steps) await step.lock?.(transaction, write, ids, given);
  }
}
