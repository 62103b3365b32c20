import { UserError } from '../user-error.js';
import type { Terminal } from './terminal.js';

/** What the commands see of the world. */
export interface Environment {
  /** The project whose `catalog/` is read and whose `generated/` is written. */
  readonly root: string;
  /** The folder of the templates. */
  readonly templates: string;
  /** Folder for what is not worked out twice. */
  readonly cache: string;
  /** Folders of templates that override some of these; the first wins. */
  readonly templateOverrides?: readonly string[];
  /** Whether what is written by `out`, and by `err`, may have colours. */
  readonly colours: { readonly out: boolean; readonly err: boolean };
  /** Where questions are asked; absent where nobody reads and types. */
  readonly terminal?: Terminal | undefined;
  /** Results, which another program may read. */
  out(text: string): void;
  /** What is said to people beside the results. */
  err(text: string): void;
  /** Milliseconds since the process began. */
  elapsed(): number;
}

/** A mistake in how the command was called. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
}

/** A migration that does not run, or does not do what it is for: for its sake nothing at all is written. */
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

/** A result for another program: JSON, and nothing else on the standard output. */
export function writeJson(environment: Environment, value: unknown): void {
  environment.out(`${JSON.stringify(value, undefined, 2)}\n`);
}
