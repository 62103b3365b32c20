import { createUser, linkIdentity, listUsers, type NewUser, unlinkIdentity } from '@catalog-service/engine';
import { requireFolder } from '@catalog-service/postgres';
import { DEVELOPMENT_ISSUER, developmentToken } from '@catalog-service/server';
import type { Command } from 'commander';
import { eraseUser } from '../archive/erase-user.js';
import { AdminError } from '../failure.js';
import { commandGroup, type JsonOption, leafCommand, uuid } from '../options.js';
import { type AdminContext, showItem, showList } from '../session.js';
import { printJson } from '../terminal.js';

const ONLY_EMBEDDED =
  'The development issuer works only with the embedded database. Unset DATABASE_URL, or use a token of an issuer in TOKEN_ISSUERS.';

const ABOUT_ERASE = `
Values of fields that are \`personal\` in the catalog are replaced in the user, in records about it, in their
histories, and in deleted records. The links to issuers are deleted, and its keys revoked. Records and
histories go on to name the id, which is now that of "Erased user". Texts that people wrote are not searched.`;

interface IdentityOptions extends JsonOption {
  readonly issuer: string;
  readonly subject: string;
}

export function addUserCommands(program: Command, context: AdminContext): void {
  const user = commandGroup(program, 'user', 'create, list and erase users, and link them to the tokens of an issuer', [
    'user create --name "Ada Lovelace" --email ada@example.com',
    'user list',
  ]);

  leafCommand(user, 'create', 'create a user', ['user create --name "Ada Lovelace" --email ada@example.com'])
    .requiredOption('--name <name>', 'name of the user')
    .requiredOption('--email <address>', 'email address, unique among users')
    .action(({ name, email, json }: JsonOption & NewUser) =>
      showItem(
        context,
        json,
        'Created the user.',
        ({ database, registry }) => createUser(database, registry, { name, email }),
        { mustExist: false },
      ),
    );

  leafCommand(user, 'erase', 'replace what is personal of a user, in histories too; the records stay', [
    'user erase <id>',
  ])
    .argument('<user>', 'id of the user', uuid)
    .addHelpText('after', ABOUT_ERASE)
    .action((id: string, { json }: JsonOption) =>
      showItem(context, json, 'Erased the user.', ({ database, registry }) => eraseUser(database, registry, id)),
    );

  leafCommand(user, 'list', 'list the users, oldest first', ['user list', 'user list --json']).action(
    ({ json }: JsonOption) =>
      showList(context, json, 'There are no users. `user create` creates one.', ({ database, registry }) =>
        listUsers(database, registry),
      ),
  );

  const identity = (usage: string, description: string, example: string): Command =>
    leafCommand(user, usage, description, [example])
      .requiredOption('--issuer <url>', 'issuer of the tokens, the value of the claim `iss`')
      .requiredOption('--subject <text>', 'subject of the tokens, the value of the claim `sub`');

  identity(
    'link',
    'let the tokens of a subject identify a user',
    'user link --issuer <url> --subject <text> --user <id>',
  )
    .requiredOption('--user <id>', 'id of the user, as `user list` shows it', uuid)
    .action(({ issuer, subject, user: userId, json }: IdentityOptions & { readonly user: string }) =>
      showItem(context, json, 'Tokens of the subject now identify the user.', async ({ database, registry }) => {
        await linkIdentity(database, registry, { issuer, subject, userId });
        return { issuer, subject, userId };
      }),
    );

  identity(
    'unlink',
    'reject the tokens of a subject within a second',
    'user unlink --issuer <url> --subject <text>',
  ).action(({ issuer, subject, json }: IdentityOptions) =>
    showItem(context, json, 'Tokens of the subject are now rejected.', async ({ database }) => {
      const { userId } = await unlinkIdentity(database, { issuer, subject });
      return { issuer, subject, userId };
    }),
  );

  leafCommand(user, 'token', 'print a token of the development issuer (embedded database only)', ['user token ada'])
    .argument('<subject>', 'name of a user in catalog/demo.yaml; for another name, the first request creates a user')
    .action(async (subject: string, { json }: JsonOption) => {
      const { databaseUrl, dataFolder } = context.settings();
      if (databaseUrl !== undefined) throw new AdminError('usage', ONLY_EMBEDDED);
      requireFolder(dataFolder);
      const token = await developmentToken(dataFolder, subject);
      if (json) printJson(context.terminal, { issuer: DEVELOPMENT_ISSUER, subject, token });
      else context.terminal.stdout.write(`${token}\n`);
    });
}
