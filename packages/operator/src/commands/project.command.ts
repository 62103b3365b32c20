import { createProject, listProjects, planPartOf, setPlan } from '@catalog-service/engine';
import type { Command } from 'commander';
import { commandGroup, type JsonOption, leafCommand, uuid } from '../options.js';
import { type AdminContext, showItem, showList } from '../session.js';

interface CreateOptions extends JsonOption {
  readonly id?: string;
  readonly plan?: string;
}

export function addProjectCommands(program: Command, context: AdminContext): void {
  const plans = planPartOf(context.registry)?.plans;
  const project = commandGroup(program, 'project', 'make and list projects', [
    'project create "Web shop"',
    'project list',
  ]);

  const create = leafCommand(project, 'create', 'make a project with its states, statuses and teams', [
    'project create "Web shop"',
    'project create "Web shop" --json | jq -r .id',
  ])
    .argument('<name>', 'name of the project')
    .option('--id <uuid>', 'id of the project; made if not given', uuid)
    .action((name: string, { json, ...given }: CreateOptions) =>
      showItem(
        context,
        json,
        'Made the project. Next: `key create` gives it a key.',
        ({ database, registry }) => createProject(database, registry, { ...given, name }),
        { mustExist: false },
      ),
    );

  leafCommand(project, 'list', 'list the projects, oldest first', ['project list', 'project list --json']).action(
    ({ json }: JsonOption) =>
      showList(context, json, 'No projects yet: `project create` makes one.', ({ database, registry }) =>
        listProjects(database, registry),
      ),
  );

  if (plans === undefined) return;
  const [lowest = ''] = plans;
  create.option('--plan <plan>', `plan of the project: ${plans.join(', ')}`);
  leafCommand(project, 'plan', 'give a project a plan, which is in force for the next request', [
    `project plan <id> "${plans.at(-1)}"`,
  ])
    .argument('<project>', 'id of the project', uuid)
    .argument('<plan>', `${plans.join(', ')}; a project without a plan has ${lowest}`)
    .action((id: string, plan: string, { json }: JsonOption) =>
      showItem(context, json, `The project has the plan ${plan}.`, async ({ database, registry }) => {
        await setPlan(database, registry, id, plan);
        return { id, plan };
      }),
    );
}
