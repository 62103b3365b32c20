import { createProject, listProjects } from '@catalog-service/engine';
import type { Command } from 'commander';
import { type JsonOption, leafCommand, uuid, withExamples } from '../options.js';
import { type AdminContext, withSession } from '../session.js';
import { printItem, printList } from '../terminal.js';

export function addProjectCommands(program: Command, context: AdminContext): void {
  const project = withExamples(program.command('project').helpCommand(false).description('make and list projects'), [
    'project create "Web shop"',
    'project list',
  ]);

  leafCommand(project, 'create', 'make a project with its states, statuses and teams', [
    'project create "Web shop"',
    'project create "Web shop" --json | jq -r .id',
  ])
    .argument('<name>', 'name of the project')
    .option('--id <uuid>', 'id of the project; made if not given', uuid)
    .action((name: string, { id, json = false }: JsonOption & { readonly id?: string }) =>
      withSession(
        context,
        async ({ database, registry }) => {
          const made = await createProject(database, registry, id === undefined ? { name } : { id, name });
          printItem(context.terminal, { ...made }, json, 'Made the project. Next: `key create` gives it a key.');
        },
        { mustExist: false },
      ),
    );

  leafCommand(project, 'list', 'list the projects, oldest first', ['project list', 'project list --json']).action(
    ({ json = false }: JsonOption) =>
      withSession(context, async ({ database, registry }) => {
        const projects = await listProjects(database, registry);
        printList(
          context.terminal,
          projects.map((item) => ({ ...item })),
          json,
          'No projects yet: `project create` makes one.',
        );
      }),
  );
}
