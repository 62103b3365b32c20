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
import { commandGroup, each, leafCommand, ofProject, type ProjectOption, uuid } from '../options.js';
import { type AdminContext, showItem, showList } from '../session.js';

interface TeamOptions extends ProjectOption {
  readonly team: string;
}

interface MemberOptions extends TeamOptions {
  readonly user: string;
}

interface GrantOptions extends TeamOptions {
  readonly permission: string;
  readonly label?: readonly string[];
}

const teamOf = ({ project, team }: TeamOptions): TeamRef => ({ projectId: project, team });

const grantOf = ({ permission, label, ...team }: GrantOptions): TeamGrant => ({
  ...teamOf(team),
  permission,
  ...(label !== undefined && { labels: label }),
});

export function addTeamCommands(program: Command, context: AdminContext): void {
  const team = commandGroup(program, 'team', 'manage the members and permissions of the teams of a project', [
    'team list --project <id>',
    'team add --project <id> --team Members --user <id>',
    'team grant --project <id> --team Support --permission CanReadBook',
  ]);
  const ofTeam = (usage: string, description: string, example: string): Command =>
    ofProject(leafCommand(team, usage, description, [example])).requiredOption(
      '--team <team>',
      'name or id of the team',
    );
  const ofMember = (usage: string, description: string): Command =>
    ofTeam(usage, description, `team ${usage} --project <id> --team Members --user <id>`).requiredOption(
      '--user <id>',
      'id of the user, as `user list` shows it',
      uuid,
    );
  const ofGrant = (usage: string, description: string): Command =>
    ofTeam(usage, description, `team ${usage} --project <id> --team Support --permission ProjectMember`).requiredOption(
      '--permission <name>',
      'role or permission',
    );

  ofProject(
    leafCommand(team, 'list', 'list the teams of a project, with their members', ['team list --project <id>']),
  ).action(({ project, json }: ProjectOption) =>
    showList(context, json, 'No teams.', ({ database, registry }) => listTeams(database, registry, project)),
  );

  ofMember('add', 'add a user to a team').action((options: MemberOptions) =>
    showItem(context, options.json, 'Added the user to the team.', ({ database, registry }) =>
      addMember(database, registry, { ...teamOf(options), userId: options.user }),
    ),
  );

  ofMember('remove', 'remove a user from a team; the permissions of the team end within a second').action(
    (options: MemberOptions) =>
      showItem(context, options.json, 'Removed the user from the team.', ({ database, registry }) =>
        removeMember(database, registry, { ...teamOf(options), userId: options.user }),
      ),
  );

  ofGrant('grant', 'grant a permission to the members of a team')
    .option('--label <id>', 'label that the permission is limited to; may be repeated', each(uuid))
    .action((options: GrantOptions) =>
      showItem(context, options.json, 'Granted the permission to the team.', ({ database, registry }) =>
        grantToTeam(database, registry, grantOf(options)),
      ),
    );

  ofGrant('revoke', 'revoke a permission from the members of a team').action((options: GrantOptions) =>
    showItem(context, options.json, 'Revoked the permission from the team.', ({ database, registry }) =>
      revokeFromTeam(database, registry, grantOf(options)),
    ),
  );
}
