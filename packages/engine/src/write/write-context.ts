import type { Database } from '@catalog-service/postgres';
import { type FieldProblem, invalidBody } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import type { HookSource } from '../hooks/hook-registry.js';
import type { HookContext } from '../hooks/hooks.js';
import type { Reader } from '../read/reader.js';
import type { Secrets } from '../secret/secrets.js';
import type { GrantGuard } from './grant-guard.js';
import { ProjectRecords } from './project-records.js';
import type { Running } from './write-transaction.js';

export interface WriteServices {
  readonly registry: Registry;
  readonly database: Database;
  readonly reader: Reader;
  readonly settings: Settings;
  readonly hooks: HookSource;
  readonly guard: GrantGuard;
  readonly secrets: Secrets;
  /** The time in milliseconds since 1970. */
  readonly clock: () => number;
}

/** Hooks name one record, at `/data`: if it is one of several, it is at `base`. */
function rebased(pointer: string, base: string): string {
  if (base === '/data') return pointer;
  return pointer.startsWith('/data') ? `${base}${pointer.slice('/data'.length)}` : base;
}

/** Runs the hooks of one write; `reject` collects problems, which are a 400 at the end of a hook. */
export class HookRun {
  readonly #problems: FieldProblem[] = [];
  readonly context: HookContext;

  constructor(
    services: WriteServices,
    { transaction, afterCommit }: Running,
    { caller, now, base }: { readonly caller: Caller; readonly now: string; readonly base: string },
  ) {
    this.context = {
      caller,
      projectId: caller.projectId,
      transaction,
      records: (definition) =>
        new ProjectRecords(definition, {
          registry: services.registry,
          secrets: services.secrets,
          caller,
          transaction,
          now,
        }),
      now,
      settings: services.settings,
      secrets: services.secrets,
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
