import type { KeyParts } from '@catalog-service/engine';
import { createKey, listKeys, revokeKey, rotateKey } from '@catalog-service/engine';
import type { Command } from 'commander';
import {
  commandGroup,
  each,
  type JsonOption,
  leafCommand,
  moment,
  ofProject,
  type ProjectOption,
  uuid,
} from '../options.js';
import { type AdminContext, showItem, showList } from '../session.js';

interface CreateOptions extends ProjectOption {
  readonly name: string;
  readonly description?: string;
  readonly permission?: readonly string[];
  readonly label?: readonly string[];
  readonly service?: boolean;
  readonly user?: string;
  readonly expires?: string;
}

const SHOWN_ONCE = 'Save the secret now. It is not stored and cannot be shown again.';

export function addKeyCommands(program: Command, context: AdminContext, parts: KeyParts): void {
  const key = commandGroup(program, 'key', 'create, list, revoke and rotate the API keys of a project', [
    'key create --project <id> --name "CI" --permission ProjectMember',
    'key list --project <id>',
    'key revoke <key id>',
    'key rotate <key id>',
  ]);
  addCreate(key, context, parts);

  ofProject(
    leafCommand(key, 'list', 'list the keys of a project, including revoked ones, oldest first', [
      'key list --project <id>',
    ]),
  ).action(({ project, json }: ProjectOption) =>
    showList(context, json, 'There are no keys. `key create` creates one.', ({ database, registry }) =>
      listKeys(database, registry, project),
    ),
  );

  leafCommand(key, 'revoke', 'revoke a key; it is rejected within a second', ['key revoke <key id>'])
    .argument('<key>', 'id of the key, as `key list` shows it', uuid)
    .action((id: string, { json }: JsonOption) =>
      showItem(context, json, 'Revoked the key.', async ({ database, registry }) => {
        const { revokedAt } = await revokeKey(database, registry, id);
        return { id, revokedAt };
      }),
    );

  leafCommand(
    key,
    'rotate',
    'create a new secret for a key; the old one is rejected within a second, or after an overlap',
    ['key rotate <key id>', 'key rotate <key id> --overlap 7d'],
  )
    .argument('<key>', 'id of the key, as `key list` shows it', uuid)
    .option('--overlap <date>', 'when the old secret expires: 2027-01-31, or 7d for a number of days', moment)
    .action((id: string, { overlap, json }: JsonOption & { readonly overlap?: string }) =>
      showItem(context, json, SHOWN_ONCE, ({ database, registry }) => rotateKey(database, registry, id, overlap)),
    );
}

function addCreate(key: Command, context: AdminContext, parts: KeyParts): void {
  const create = leafCommand(key, 'create', 'create a key and print its secret once', [
    'key create --project <id> --name "Dashboard" --permission ProjectMember --expires 90d',
    'key create --project <id> --name "CI" --permission CanReadBook --permission CanReadReview',
    'key create --project <id> --name "Shop team" --permission ProjectMember --label <label id>',
    'key create --project <id> --name "Worker" --service --json | jq -r .secret',
  ]);
  ofProject(create)
    .requiredOption('--name <name>', 'name of the key')
    .option('--description <text>', 'purpose of the key')
    .option('--permission <name>', 'role or permission that the key holds; may be repeated', each())
    .option('--label <id>', 'label that all permissions are limited to; may be repeated', each(uuid))
    .option(
      '--service',
      'create a service key, which may set fields that the service sets, and write records of all projects',
    )
    .option('--user <id>', 'user that the key acts for', uuid)
    .option('--expires <date>', 'when the key expires: 2027-01-31, or 90d for a number of days', moment)
    .addHelpText('after', permissionsHelp(parts))
    .action(({ project, permission = [], label = [], json, ...options }: CreateOptions) =>
      showItem(context, json, SHOWN_ONCE, ({ database, registry }) => {
        const { name, description, service = false, user, expires } = options;
        return createKey(database, registry, {
          projectId: project,
          name,
          permissions: permission,
          labels: label,
          service,
          ...(description !== undefined && { description }),
          ...(user !== undefined && { userId: user }),
          ...(expires !== undefined && { expiresAt: expires }),
        });
      }),
    );
}

/** Roles come first. */
const NAMES_SHOWN = 8;

function permissionsHelp({ permission, held }: KeyParts): string {
  const names = permission.fields[held]?.enumeration?.values ?? [];
  const more = names.length > NAMES_SHOWN ? ` and ${names.length - NAMES_SHOWN} more` : '';
  return `
Roles and permissions:
  ${names.slice(0, NAMES_SHOWN).join(', ')}${more}; catalog/ describes each of them.
  No role contains another. A key has exactly the permissions that are listed for it.`;
}
