import type { Environment } from './environment.js';
import { withQuestions } from './terminal.js';

export interface ConfirmOptions {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Whether to write the listed changes: `--yes`, or an answer on the terminal. */
export async function isConfirmed({ terminal }: Environment, options: ConfirmOptions): Promise<boolean> {
  if (options.dryRun === true) return false;
  if (options.yes === true) return true;
  if (terminal === undefined || options.json === true) return false;
  return withQuestions(terminal, async (ask) => /^y(es)?$/i.test(await ask('\nWrite this? (y/N) ')));
}
