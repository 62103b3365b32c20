import type { Database, Transaction } from '@catalog-service/postgres';
import { type FieldProblem, invalidBody } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { ResourceDefinition, ResourceTypes } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import type { Settings } from '../definition/settings.js';
import type { HookSource } from '../hooks/hook-registry.js';
import type { HookContext, ResourceHooks } from '../hooks/hooks.js';
import type { Reader } from '../read/reader.js';
import type { GrantGuard } from './grant-guard.js';
import { ProjectRecords } from './project-records.js';
import type { CollectAfterCommit } from './write-transaction.js';

/** What every write works with. */
export interface WriteServices {
  readonly registry: Registry;
  readonly database: Database;
  readonly reader: Reader;
  readonly settings: Settings;
  readonly hooks: HookSource;
  readonly guard: GrantGuard;
  /** The time in milliseconds since 1970. */
  readonly clock: () => number;
}

export function hooksOf(
  services: WriteServices,
  definition: ResourceDefinition,
): ResourceHooks<ResourceTypes> | undefined {
  return services.hooks.get(definition.key);
}

/** Hooks speak of one record, at `/data`: where it is one of several it stands at `base`. */
function rebased(pointer: string, base: string): string {
  if (base === '/data') return pointer;
  return pointer.startsWith('/data') ? `${base}${pointer.slice('/data'.length)}` : base;
}

/** Runs hooks of one write; `reject` collects, and what is collected by the end of a hook is a 400. */
export class HookRun {
  readonly #problems: FieldProblem[] = [];
  readonly context: HookContext;

  constructor(
    services: WriteServices,
    caller: Caller,
    transaction: Transaction,
    now: string,
    afterCommit: CollectAfterCommit,
    base = '/data',
  ) {
    this.context = {
      caller,
      projectId: caller.projectId,
      transaction,
      records: (definition) =>
        new ProjectRecords(definition, { registry: services.registry, caller, transaction, now }),
      now,
      settings: services.settings,
      afterCommit,
      reject: (problem) => this.#problems.push({ ...problem, pointer: rebased(problem.pointer, base) }),
    };
  }

  /** @throws Problem invalid_body where the hook rejected something. */
  async run<T>(hook: (context: HookContext) => Promise<T> | T): Promise<T> {
    const result = await hook(this.context);
    if (this.#problems.length > 0) throw invalidBody(this.#problems);
    return result;
  }
}
