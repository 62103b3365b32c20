import { columnsOf, openSecrets, type Rewritten, Secrets, sealSecrets } from '@catalog-service/engine';
import { secretKeysOf } from '@catalog-service/server';
import { isSealed } from '@catalog-service/vocabulary';
import type { Command } from 'commander';
import { AdminError } from '../failure.js';
import { commandGroup, type JsonOption, leafCommand } from '../options.js';
import { type AdminContext, withSession } from '../session.js';
import { printList } from '../terminal.js';

const ABOUT = `
The catalog makes a field secret with \`secret: hashed\` or \`secret: encrypted\`. \`seal\` hashes or encrypts values that
are stored in the clear, and encrypts values of older keys again with the newest of SECRET_KEYS. It writes in small
batches, so the service can run at the same time. A second run changes nothing. Values that cannot be decrypted stay
unchanged and are listed: either SECRET_KEYS lacks their key, or they were written for another record.`;

export function addSecretsCommands(program: Command, context: AdminContext): void {
  const group = commandGroup(program, 'secrets', 'encrypt or hash the values of secret fields, or decrypt them', [
    'secrets seal',
    'secrets open Vault.token',
  ]);
  leafCommand(
    group,
    'seal',
    'encrypt or hash the values of secret fields that are stored in the clear or with an older key',
    ['secrets seal'],
  )
    .addHelpText('after', ABOUT)
    .action(({ json = false }: JsonOption) =>
      withSession(context, async ({ database, registry }) => {
        const secretKeys = await secretKeysOf(registry, context.settings());
        const done: Rewritten[] = [];
        for await (const field of sealSecrets(database, registry, new Secrets(secretKeys))) done.push(field);
        report(context, done, json);
      }),
    );
  leafCommand(group, 'open', 'decrypt the values of a field that is no longer secret in the catalog', [
    'secrets open Vault.token',
  ])
    .argument('<field>', 'resource and field, such as Vault.token')
    .action((name: string, { json = false }: JsonOption) =>
      withSession(context, async ({ database, registry }) => {
        const [resource, fieldName] = name.split('.');
        const definition = registry.resources.find(({ key }) => key === resource);
        const column = definition && columnsOf(definition).find(({ field }) => field === fieldName);
        if (definition === undefined || column === undefined)
          throw new AdminError('invalid', `There is no field ${name}.`);
        if (isSealed(column.definition))
          throw new AdminError('invalid', `${name} is still secret in the catalog. Remove \`secret\` first.`);
        const secretKeys = await secretKeysOf(registry, context.settings());
        requireKeys(secretKeys);
        report(context, [await openSecrets(database, registry, definition, column, new Secrets(secretKeys))], json);
      }),
    );
}

function requireKeys(keys: readonly string[]): void {
  if (keys.length === 0) throw new AdminError('invalid', 'SECRET_KEYS is not set.');
}

function report({ terminal }: AdminContext, done: readonly Rewritten[], json: boolean): void {
  const rows = done.map(({ refusedIds, ...row }) => ({ ...row, refusedIds: refusedIds.join(' ') }));
  printList(terminal, json ? done : rows, json, 'The catalog has no secret fields.');
  const refused = done.reduce((sum, field) => sum + field.refused, 0);
  if (refused > 0) throw new AdminError('differs', `Values that cannot be decrypted: ${refused}. They are unchanged.`);
}
