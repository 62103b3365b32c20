import {
  addMember,
  grantToTeam,
  listTeams,
  removeMember,
  revokeFromTeam,
  type TeamGrant,
  type TeamRef,
} from '@catalog-service/engine';
import type { Command } from 'commander';
import { each, type JsonOption, leafCommand, uuid, withExamples } from '../options.js';
import { type AdminContext, withSession } from '../session.js';
import { printItem, printList } from '../terminal.js';

interface PlaceOptions extends JsonOption {
  readonly project: string;
  readonly team: string;
}

interface MemberOptions extends PlaceOptions {
  readonly user: string;
}

interface GrantOptions extends PlaceOptions {
  readonly permission: string;
  readonly label?: readonly string[];
}

const placeOf = ({ project, team }: PlaceOptions): TeamRef => ({ projectId: project, team });

const grantOf = ({ permission, label, ...place }: GrantOptions): TeamGrant => ({
  ...placeOf(place),
  permission,
  ...(label !== undefined && { labels: label }),
});

export function addTeamCommands(program: Command, context: AdminContext): void {
  const team = withExamples(
    program.command('team').helpCommand(false).description('say who is in the teams of a project, and what they grant'),
    [
      'team list --project <id>',
      'team add --project <id> --team Members --user <id>',
      'team grant --project <id> --team Support --permission CanReadBook',
    ],
  );
  const placed = (usage: string, description: string, example: string): Command =>
    leafCommand(team, usage, description, [example])
      .requiredOption('--project <id>', 'id of the project', uuid)
      .requiredOption('--team <team>', 'name or id of the team');
  const ofMember = (usage: string, description: string): Command =>
    placed(usage, description, `team ${usage} --project <id> --team Members --user <id>`).requiredOption(
      '--user <id>',
      'id of the user, as `user list` shows it',
      uuid,
    );
  const ofGrant = (usage: string, description: string): Command =>
    placed(usage, description, `team ${usage} --project <id> --team Support --permission ProjectMember`).requiredOption(
      '--permission <name>',
      'role or permission',
    );

  leafCommand(team, 'list', 'list the teams of a project, with their members', ['team list --project <id>'])
    .requiredOption('--project <id>', 'id of the project', uuid)
    .action(({ project, json = false }: JsonOption & { readonly project: string }) =>
      withSession(context, async ({ database, registry }) => {
        const teams = await listTeams(database, registry, project);
        printList(
          context.terminal,
          teams.map((item) => ({ ...item })),
          json,
          'No teams.',
        );
      }),
    );

  ofMember('add', 'put a user into a team').action((options: MemberOptions) =>
    withSession(context, async ({ database, registry }) => {
      const made = await addMember(database, registry, { ...placeOf(options), userId: options.user });
      printItem(context.terminal, made, options.json ?? false, 'The user is in the team.');
    }),
  );

  ofMember('remove', 'take a user out of a team: what it held through it is gone within a second').action(
    (options: MemberOptions) =>
      withSession(context, async ({ database, registry }) => {
        const left = await removeMember(database, registry, { ...placeOf(options), userId: options.user });
        printItem(context.terminal, left, options.json ?? false, 'The user has left the team.');
      }),
  );

  ofGrant('grant', 'let the members of a team hold a permission')
    .option('--label <id>', 'label that narrows it; may be given several times', each(uuid))
    .action((options: GrantOptions) =>
      withSession(context, async ({ database, registry }) => {
        const made = await grantToTeam(database, registry, grantOf(options));
        printItem(context.terminal, made, options.json ?? false, 'The members of the team hold it.');
      }),
    );

  ofGrant('revoke', 'take a permission from the members of a team').action((options: GrantOptions) =>
    withSession(context, async ({ database, registry }) => {
      const gone = await revokeFromTeam(database, registry, grantOf(options));
      printItem(context.terminal, gone, options.json ?? false, 'The members of the team no longer hold it through it.');
    }),
  );
}
