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

const SHOWN_ONCE = 'Keep the secret now: it is not stored and cannot be shown again.';

export function addKeyCommands(program: Command, context: AdminContext, parts: KeyParts): void {
  const key = commandGroup(program, 'key', 'make, list, revoke and rotate the API keys of a project', [
    'key create --project <id> --name "CI" --permission ProjectMember',
    'key list --project <id>',
    'key revoke <key id>',
    'key rotate <key id>',
  ]);
  addCreate(key, context, parts);

  ofProject(
    leafCommand(key, 'list', 'list the keys of a project, oldest first; revoked ones too', ['key list --project <id>']),
  ).action(({ project, json }: ProjectOption) =>
    showList(context, json, 'No keys yet: `key create` makes one.', ({ database, registry }) =>
      listKeys(database, registry, project),
    ),
  );

  leafCommand(key, 'revoke', 'withdraw a key: it is refused within a second', ['key revoke <key id>'])
    .argument('<key>', 'id of the key, as `key list` shows it', uuid)
    .action((id: string, { json }: JsonOption) =>
      showItem(context, json, 'The key is revoked.', async ({ database, registry }) => {
        const { revokedAt } = await revokeKey(database, registry, id);
        return { id, revokedAt };
      }),
    );

  leafCommand(key, 'rotate', 'give a key a new secret: the old one is refused within a second, or after an overlap', [
    'key rotate <key id>',
    'key rotate <key id> --overlap 7d',
  ])
    .argument('<key>', 'id of the key, as `key list` shows it', uuid)
    .option('--overlap <date>', 'until when the old secret works too: 2027-01-31, or 7d for a number of days', moment)
    .action((id: string, { overlap, json }: JsonOption & { readonly overlap?: string }) =>
      showItem(context, json, SHOWN_ONCE, async ({ database, registry }) => {
        const { secret } = await rotateKey(database, registry, id, overlap);
        return { id, secret };
      }),
    );
}

function addCreate(key: Command, context: AdminContext, parts: KeyParts): void {
  const create = leafCommand(key, 'create', 'make a key and print its secret, once', [
    'key create --project <id> --name "Dashboard" --permission ProjectMember --expires 90d',
    'key create --project <id> --name "CI" --permission CanReadBook --permission CanReadReview',
    'key create --project <id> --name "Shop team" --permission ProjectMember --label <label id>',
    'key create --project <id> --name "Worker" --service --json | jq -r .secret',
  ]);
  ofProject(create)
    .requiredOption('--name <name>', 'name of the key')
    .option('--description <text>', 'what the key is used for')
    .option('--permission <name>', 'role or permission that the key holds; may be repeated', each())
    .option('--label <id>', 'narrows all of the permissions to this label; may be repeated', each(uuid))
    .option(
      '--service',
      'for the workers behind the records: may set fields that the service sets, and write everywhere',
    )
    .option('--user <id>', 'user for whom the key acts', uuid)
    .option('--expires <date>', 'when the key stops working: 2027-01-31, or 90d for a number of days', moment)
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
  ${names.slice(0, NAMES_SHOWN).join(', ')}${more}; catalog/ says what each means.
  None contains another: a key may do what the names that it holds allow.`;
}
