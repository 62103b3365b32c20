import { adopt } from '@catalog-service/server';
import type { Command } from 'commander';
import { commandGroup, type JsonOption, leafCommand } from '../options.js';
import { type AdminContext, showItem } from '../session.js';

const ABOUT = `
A database is adopted by its first start, at the address of its settings. A copy of it (a restored backup, a clone, a
promoted standby) is quiet at another address: the service serves it, but sends no webhooks and no events, and deletes
nothing by its age. This command ends that for the address in the settings, within five seconds in a running service.
Run it if the database is the original from now on, or before its address changes.`;

export function addDatabaseCommands(program: Command, context: AdminContext): void {
  const group = commandGroup(program, 'database', 'let a copied or moved database send and delete', ['database adopt']);
  leafCommand(group, 'adopt', 'let the database send and delete where the settings lead to it', ['database adopt'])
    .addHelpText('after', ABOUT)
    .action(({ json }: JsonOption) =>
      showItem(context, json, 'The database is adopted.', async ({ database }) => ({
        place: await adopt(database, context.settings()),
      })),
    );
}
