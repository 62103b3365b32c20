import { createUser, linkIdentity, listUsers, type NewUser, unlinkIdentity } from '@catalog-service/engine';
import { requireFolder } from '@catalog-service/postgres';
import { DEVELOPMENT_ISSUER, developmentToken } from '@catalog-service/server';
import type { Command } from 'commander';
import { AdminError } from '../failure.js';
import { commandGroup, type JsonOption, leafCommand, uuid } from '../options.js';
import { type AdminContext, showItem, showList } from '../session.js';
import { printJson } from '../terminal.js';

const ONLY_EMBEDDED =
  'Tokens are made for the embedded database alone; on a server, those of TOKEN_ISSUERS are good. Unset DATABASE_URL.';

interface IdentityOptions extends JsonOption {
  readonly issuer: string;
  readonly subject: string;
}

export function addUserCommands(program: Command, context: AdminContext): void {
  const user = commandGroup(program, 'user', 'make and list users, and say by which tokens they are known', [
    'user create --name "Ada Lovelace" --email ada@example.com',
    'user list',
  ]);

  leafCommand(user, 'create', 'make a user', ['user create --name "Ada Lovelace" --email ada@example.com'])
    .requiredOption('--name <name>', 'name of the user')
    .requiredOption('--email <address>', 'email address, which no other user has')
    .action(({ name, email, json }: JsonOption & NewUser) =>
      showItem(
        context,
        json,
        'Made the user.',
        ({ database, registry }) => createUser(database, registry, { name, email }),
        { mustExist: false },
      ),
    );

  leafCommand(user, 'list', 'list the users, oldest first', ['user list', 'user list --json']).action(
    ({ json }: JsonOption) =>
      showList(context, json, 'No users yet: `user create` makes one.', ({ database, registry }) =>
        listUsers(database, registry),
      ),
  );

  const identity = (usage: string, description: string, example: string): Command =>
    leafCommand(user, usage, description, [example])
      .requiredOption('--issuer <url>', 'issuer of the tokens, as they name it (`iss`)')
      .requiredOption('--subject <text>', 'what the issuer calls the user (`sub`)');

  identity('link', 'say which user an issuer of tokens means', 'user link --issuer <url> --subject <text> --user <id>')
    .requiredOption('--user <id>', 'id of the user, as `user list` shows it', uuid)
    .action(({ issuer, subject, user: userId, json }: IdentityOptions & { readonly user: string }) =>
      showItem(context, json, 'Tokens of that subject are the user now.', async ({ database, registry }) => {
        await linkIdentity(database, registry, { issuer, subject, userId });
        return { issuer, subject, userId };
      }),
    );

  identity(
    'unlink',
    'refuse the tokens of a subject, within a second',
    'user unlink --issuer <url> --subject <text>',
  ).action(({ issuer, subject, json }: IdentityOptions) =>
    showItem(context, json, 'Tokens of that subject are nobody now.', async ({ database }) => {
      const { userId } = await unlinkIdentity(database, { issuer, subject });
      return { issuer, subject, userId };
    }),
  );

  leafCommand(user, 'token', 'sign somebody in at the embedded database, without a provider: print a token', [
    'user token ada',
  ])
    .argument(
      '<subject>',
      'a user of the demo project, as catalog/demo.yaml names it; anybody else becomes a user by it',
    )
    .action(async (subject: string, { json }: JsonOption) => {
      const { databaseUrl, dataFolder } = context.settings();
      if (databaseUrl !== undefined) throw new AdminError('usage', ONLY_EMBEDDED);
      requireFolder(dataFolder);
      const token = await developmentToken(dataFolder, subject);
      if (json) printJson(context.terminal, { issuer: DEVELOPMENT_ISSUER, subject, token });
      else context.terminal.stdout.write(`${token}\n`);
    });
}
