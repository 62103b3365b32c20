import type { Database } from '@catalog-service/postgres';
import { runAdmin } from './program.js';
import type { AdminContext } from './session.js';

/**
 * Runs the commands that the parent process sends, one at a time, on one database that stays open until the parent disconnects. A
 * message is the words of a command; the reply is what it printed and its exit code.
 */
export function runSentCommands(context: AdminContext): void {
  let opened: Promise<Database> | undefined;
  const openDatabase: AdminContext['openDatabase'] = async (options) => {
    if (options.databaseUrl !== undefined) return context.openDatabase(options);
    try {
      opened ??= context.openDatabase(options);
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  const run = async (words: readonly string[]): Promise<void> => {
    const printed = { stdout: '', stderr: '' };
    const terminal: AdminContext['terminal'] = {
      stdout: { write: (text) => (printed.stdout += text) },
      stderr: { write: (text) => (printed.stderr += text) },
    };
    const status = await runAdmin({ ...context, terminal, keepsOpen: true, openDatabase }, words);
    if (process.connected) process.send?.({ ...printed, status });
  };
  let last = Promise.resolve();
  process.on('message', (message) => {
    if (Array.isArray(message)) last = last.then(() => run(message.map(String)));
  });
  process.once('disconnect', () => {
    last.then(async () => (await opened)?.close());
  });
}
