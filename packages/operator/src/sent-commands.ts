import type { Database } from '@catalog-service/postgres';
import { runAdmin } from './program.js';
import type { AdminContext } from './session.js';

/**
 * Runs the commands that the parent process sends, one at a time, on one database that stays open until the parent disconnects. A
 * message is the words of a command; the reply is what it printed and its exit code.
 */
export function runSentCommands(context: AdminContext): void {
  let opened: Promise<Database> | undefined;
  process.on('message', async (message) => {
    const printed = { stdout: '', stderr: '' };
    const status = await runAdmin(
      {
        ...context,
        terminal: {
          stdout: { write: (text) => (printed.stdout += text) },
          stderr: { write: (text) => (printed.stderr += text) },
        },
        keepsOpen: true,
        openDatabase: async (options) => {
          try {
            opened ??= context.openDatabase(options);
            return await opened;
          } catch (error) {
            opened = undefined;
            throw error;
          }
        },
      },
      Array.isArray(message) ? message.map(String) : [],
    );
    process.send?.({ ...printed, status });
  });
  process.once('disconnect', async () => (await opened)?.close());
}
