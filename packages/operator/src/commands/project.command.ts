import { createProject, listProjects } from '@catalog-service/engine';
import type { Command } from 'commander';
import { commandGroup, type JsonOption, leafCommand, uuid } from '../options.js';
import { type AdminContext, showItem, showList } from '../session.js';

export function addProjectCommands(program: Command, context: AdminContext): void {
  const project = commandGroup(program, 'project', 'make and list projects', [
    'project create "Web shop"',
    'project list',
  ]);

  leafCommand(project, 'create', 'make a project with its states, statuses and teams', [
    'project create "Web shop"',
    'project create "Web shop" --json | jq -r .id',
  ])
    .argument('<name>', 'name of the project')
    .option('--id <uuid>', 'id of the project; made if not given', uuid)
    .action((name: string, { id, json }: JsonOption & { readonly id?: string }) =>
      showItem(
        context,
        json,
        'Made the project. Next: `key create` gives it a key.',
        ({ database, registry }) => createProject(database, registry, id === undefined ? { name } : { id, name }),
        { mustExist: false },
      ),
    );

  leafCommand(project, 'list', 'list the projects, oldest first', ['project list', 'project list --json']).action(
    ({ json }: JsonOption) =>
      showList(context, json, 'No projects yet: `project create` makes one.', ({ database, registry }) =>
        listProjects(database, registry),
      ),
  );
}
