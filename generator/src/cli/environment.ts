import { UserError } from '../user-error.js';
import type { Terminal } from './terminal.js';

/** The code of the running generator. */
export interface OwnCode {
  /** Its folders. */
  readonly sources: readonly string[];
  /** Told of an edit by a command that ends for it: whoever started the command starts it again, with the new code. */
  edited(): void;
}

/** The environment of the commands. */
export interface Environment {
  /** The project whose `catalog/` is read and whose `generated/` is written. */
  readonly root: string;
  /** The folder of the templates. */
  readonly templates: string;
  /** Folder of caches. */
  readonly cache: string;
  /** Folders of templates that override some of these; the first wins. */
  readonly templateOverrides?: readonly string[];
  /** Whether the texts of `out` and of `err` may have colours. */
  readonly colours: { readonly out: boolean; readonly err: boolean };
  /** The terminal for questions; absent if there is none. */
  readonly terminal?: Terminal | undefined;
  /** The code of the generator, where the project has it. */
  readonly own?: OwnCode | undefined;
  /** Writes results, which another program may read. */
  out(text: string): void;
  /** Writes messages for people. */
  err(text: string): void;
  /** Milliseconds since the process began. */
  elapsed(): number;
}

/** The command line has a mistake. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
}

/** A migration does not run, or does not have the wanted result: nothing is written. */
export class UnrunnableMigration extends UserError {
  override readonly name = 'UnrunnableMigration';

  constructor(why: string) {
    super(
      `The migration that this change needs cannot be run, so nothing was written:
  ${why}
Make the change in smaller steps, with a migration each, or write the migration by hand: docs/catalog-cli.md says how.`,
    );
  }
}

/** Writes a result as JSON, for another program. */
export function writeJson(environment: Environment, value: unknown): void {
  environment.out(`${JSON.stringify(value, undefined, 2)}\n`);
}
