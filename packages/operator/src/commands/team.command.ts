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
  const team = commandGroup(program, 'team', 'say who is in the teams of a project, and what they grant', [
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

  ofMember('add', 'put a user into a team').action((options: MemberOptions) =>
    showItem(context, options.json, 'The user is in the team.', ({ database, registry }) =>
      addMember(database, registry, { ...teamOf(options), userId: options.user }),
    ),
  );

  ofMember('remove', 'take a user out of a team: what it held through it is gone within a second').action(
    (options: MemberOptions) =>
      showItem(context, options.json, 'The user has left the team.', ({ database, registry }) =>
        removeMember(database, registry, { ...teamOf(options), userId: options.user }),
      ),
  );

  ofGrant('grant', 'let the members of a team hold a permission')
    .option('--label <id>', 'label that narrows it; may be given several times', each(uuid))
    .action((options: GrantOptions) =>
      showItem(context, options.json, 'The members of the team hold it.', ({ database, registry }) =>
        grantToTeam(database, registry, grantOf(options)),
      ),
    );

  ofGrant('revoke', 'take a permission from the members of a team').action((options: GrantOptions) =>
    showItem(context, options.json, 'The members of the team no longer hold it through it.', ({ database, registry }) =>
      revokeFromTeam(database, registry, grantOf(options)),
    ),
  );
}
