import type { Transaction } from '@catalog-service/postgres';
import { type FieldProblem, invalidBody } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import { hasAudited } from '../definition/audited-changes.js';
import type { HookContext } from '../hooks/hooks.js';
import { ProjectRecords } from './project-records.js';
import type { WriteServices } from './write-step.js';
import type { Running } from './write-transaction.js';

/** The audit trail has the author of whatever a hook changes by statements of its own. */
const namingAuthor = (transaction: Transaction, nameAuthor: Running['nameAuthor']): Transaction => ({
  async query(statement, values) {
    await nameAuthor();
    return transaction.query(statement, values);
  },
});

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
    { transaction, afterCommit, nameAuthor }: Running,
    { caller, now, base }: { readonly caller: Caller; readonly now: string; readonly base: string },
  ) {
    this.context = {
      caller,
      projectId: caller.projectId,
      transaction: hasAudited(services.registry) ? namingAuthor(transaction, nameAuthor) : transaction,
      records: (definition) =>
        new ProjectRecords(definition, {
          registry: services.registry,
          secrets: services.secrets,
          caller,
          transaction,
          nameAuthor,
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
