import type { Command } from 'commander';
import { createUser, listUsers, type NewUser } from '../../runtime/provision/users.js';
import { type JsonOption, leafCommand, withExamples } from '../options.js';
import { type AdminContext, withSession } from '../session.js';
import { printItem, printList } from '../terminal.js';

export function addUserCommands(program: Command, context: AdminContext): void {
  const user = withExamples(
    program.command('user').helpCommand(false).description('make and list users, whom every project can name'),
    ['user create --name "Ada Lovelace" --email ada@example.com', 'user list'],
  );

  leafCommand(user, 'create', 'make a user', ['user create --name "Ada Lovelace" --email ada@example.com'])
    .requiredOption('--name <name>', 'name of the user')
    .requiredOption('--email <address>', 'email address, which no other user has')
    .action(({ name, email, json = false }: JsonOption & NewUser) =>
      withSession(context, async ({ database, registry }) => {
        const made = await createUser(database, registry, { name, email });
        printItem(context.terminal, { ...made }, json, 'Made the user.');
      }),
    );

  leafCommand(user, 'list', 'list the users, oldest first', ['user list', 'user list --json']).action(
    ({ json = false }: JsonOption) =>
      withSession(context, async ({ database, registry }) => {
        const users = await listUsers(database, registry);
        printList(
          context.terminal,
          users.map((item) => ({ ...item })),
          json,
          'No users yet: `user create` makes one.',
        );
      }),
  );
}
