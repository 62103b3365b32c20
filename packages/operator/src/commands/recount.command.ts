import {
  type CountDifference,
  countProjects,
  findCountDifferences,
  isMaterialised,
  repairCountDifferences,
} from '@catalog-service/engine';
import { type Command, Option } from 'commander';
import { AdminError } from '../failure.js';
import { type JsonOption, leafCommand, uuid } from '../options.js';
import { type AdminContext, withSession } from '../session.js';
import { printList } from '../terminal.js';

interface RecountOptions extends JsonOption {
  readonly project?: string;
  readonly repair?: boolean;
  readonly mend?: boolean;
}

const ABOUT = `
Triggers maintain the number of records of each resource and project in the transaction of each write (materialised
counts). This command counts the records and prints each difference: resource, project, materialised count, number of
records. Differences arise only if the counts are edited, triggers are disabled, or records are moved to another project
by SQL. The service can run at the same time; writes to a resource wait while its counts are corrected.`;

export function addRecountCommand(program: Command, context: AdminContext): void {
  leafCommand(program, 'recount', 'compare the materialised counts with the records', [
    'recount',
    'recount --project <id>',
    'recount --repair',
  ])
    .option('--project <id>', 'only this project', uuid)
    .option('--repair', 'correct the counts that differ')
    // The former name of --repair, which scripts use.
    .addOption(new Option('--mend').hideHelp())
    .addHelpText('after', ABOUT)
    .action(({ project, mend = false, repair = mend, json = false }: RecountOptions) =>
      withSession(context, async ({ database, registry }) => {
        const differences = await findCountDifferences(database, registry, project);
        if (repair) await repairCountDifferences(database, registry, differences);
        const { terminal } = context;
        if (json || differences.length > 0) printList(terminal, json ? differences : differences.map(rowOf), json);
        else {
          const projects = project === undefined ? await countProjects(database, registry) : 1;
          terminal.stderr.write(allExact(registry.resources.filter(isMaterialised).length, projects));
        }
        if (differences.length === 0) return;
        const [counts, differ, them] =
          differences.length === 1
            ? ['1 count', '1 count differs', 'it']
            : [`${differences.length} counts`, `${differences.length} counts differ`, 'them'];
        if (!repair)
          throw new AdminError('differs', `${differ} from the records. \`recount --repair\` corrects ${them}.`);
        if (!json) terminal.stderr.write(`Corrected ${counts}.\n`);
      }),
    );
}

function rowOf({ resource, projectId: project, kept, counted }: CountDifference) {
  return { resource, project, kept, counted };
}

/** States how many records were compared, because an empty database never differs. */
function allExact(resources: number, projects: number): string {
  const where = projects === 1 ? '1 project' : `${projects} projects`;
  return `Counted the records of ${resources} resources in ${where}: all counts are exact.\n`;
}
