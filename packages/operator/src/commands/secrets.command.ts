import { columnsOf, encryptedFields, openSecrets, type Rewritten, Secrets, sealSecrets } from '@catalog-service/engine';
import type { Command } from 'commander';
import { AdminError } from '../failure.js';
import { commandGroup, type JsonOption, leafCommand } from '../options.js';
import { type AdminContext, withSession } from '../session.js';
import { printList } from '../terminal.js';

const ABOUT = `
A field becomes secret with \`secret: hashed\` or \`secret: encrypted\` in the catalog. \`seal\` seals the values that are
stored in the clear, and encrypts those with an older key again with the newest of SECRET_KEYS. It writes few values at a
time, the service may run meanwhile, and a second run changes nothing. Values that cannot be decrypted stay, and are
listed: their key is not among SECRET_KEYS, or they were written for another record.`;

export function addSecretsCommands(program: Command, context: AdminContext): void {
  const group = commandGroup(program, 'secrets', 'seal the values of secret fields, or store them as given again', [
    'secrets seal',
    'secrets open Vault.token',
  ]);
  leafCommand(group, 'seal', 'seal the values of secret fields that are not, or not with the newest key', [
    'secrets seal',
  ])
    .addHelpText('after', ABOUT)
    .action(({ json = false }: JsonOption) =>
      withSession(context, async ({ database, registry }) => {
        const { secretKeys } = context.settings();
        if (encryptedFields(registry).length > 0) requireKeys(secretKeys);
        const done: Rewritten[] = [];
        for await (const field of sealSecrets(database, registry, new Secrets(secretKeys))) done.push(field);
        report(context, done, json);
      }),
    );
  leafCommand(group, 'open', 'decrypt the values of a field that the catalog declares secret no more', [
    'secrets open Vault.token',
  ])
    .argument('<field>', 'the resource and the field, as Vault.token')
    .action((name: string, { json = false }: JsonOption) =>
      withSession(context, async ({ database, registry }) => {
        const [resource, fieldName] = name.split('.');
        const definition = registry.resources.find(({ key }) => key === resource);
        const column = definition && columnsOf(definition).find(({ field }) => field === fieldName);
        if (definition === undefined || column === undefined)
          throw new AdminError('invalid', `There is no field ${name}.`);
        if (column.definition.secret !== undefined)
          throw new AdminError('invalid', `${name} is secret in the catalog.`);
        const { secretKeys } = context.settings();
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
  if (refused > 0) throw new AdminError('differs', `Values that cannot be read: ${refused}. They stay as they are.`);
}
