import {
  type CountDifference,
  countProjects,
  findCountDifferences,
  isMaterialised,
  repairCountDifferences,
} from '@catalog-service/engine';
import type { Command } from 'commander';
import { AdminError } from '../failure.js';
import { type JsonOption, leafCommand, uuid } from '../options.js';
import { type AdminContext, withSession } from '../session.js';
import { printList } from '../terminal.js';

interface RecountOptions extends JsonOption {
  readonly project?: string;
  readonly mend?: boolean;
}

const ABOUT = `
The database keeps the number of records of each resource and project itself, in the transaction of each write. This
counts them and prints where the two differ: resource, project, number kept, number counted. They differ only after
somebody has changed the counters, switched their triggers off, or moved records to another project by SQL. The service
may run meanwhile; writers of a resource wait while its counters are mended.`;

export function addRecountCommand(program: Command, context: AdminContext): void {
  leafCommand(program, 'recount', 'compare the totals that the database keeps with the records that are there', [
    'recount',
    'recount --project <id>',
    'recount --mend',
  ])
    .option('--project <id>', 'one project only', uuid)
    .option('--mend', 'set the totals that differ right')
    .addHelpText('after', ABOUT)
    .action(({ project, mend = false, json = false }: RecountOptions) =>
      withSession(context, async ({ database, registry }) => {
        const differences = await findCountDifferences(database, registry, project);
        if (mend) await repairCountDifferences(database, registry, differences);
        const { terminal } = context;
        if (json || differences.length > 0) printList(terminal, json ? differences : differences.map(rowOf), json);
        else {
          const projects = project === undefined ? await countProjects(database, registry) : 1;
          terminal.stderr.write(allExact(registry.resources.filter(isMaterialised).length, projects));
        }
        if (differences.length === 0) return;
        const totals = differences.length === 1 ? '1 total' : `${differences.length} totals`;
        if (!mend) throw new AdminError('differs', `Not exact: ${totals}. \`recount --mend\` sets them right.`);
        if (!json) terminal.stderr.write(`Set ${totals} right.\n`);
      }),
    );
}

function rowOf({ resource, projectId: project, kept, counted }: CountDifference) {
  return { resource, project, kept, counted };
}

/** Says how much was counted: that nothing differs in an empty database proves nothing. */
function allExact(resources: number, projects: number): string {
  const where = projects === 1 ? '1 project' : `${projects} projects`;
  return `Counted the records of ${resources} resources in ${where}: every total is exact.\n`;
}
