import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listProjects } from '@catalog-service/engine';
import type { Command } from 'commander';
import type { Without } from '../archive/archive.js';
import { readArchive, writeArchive } from '../archive/archive-file.js';
import { deleteProject } from '../archive/delete-project.js';
import { exportProject } from '../archive/export-project.js';
import { importProject } from '../archive/import-project.js';
import { moveProject, takeBack } from '../archive/move-project.js';
import { showRows } from '../archive/show-rows.js';
import { verifyProject } from '../archive/verify-project.js';
import { AdminError } from '../failure.js';
import { count, type JsonOption, leafCommand, uuid } from '../options.js';
import { type AdminContext, withSession } from '../session.js';
import { printItem, printList } from '../terminal.js';

interface WithoutOptions extends JsonOption {
  readonly withoutKeys?: boolean;
  readonly withoutHistory?: boolean;
  readonly blank?: boolean;
}

const ABOUT_EXPORT = `
The archive is a gzipped tar: a manifest, the rows of each table as lines of JSON, and the totals. One snapshot is
read while the service runs. Secrets stay hashed or encrypted. --blank is for copies to work with: values of the fields
that are \`personal\` in the catalog are replaced, and keys, histories, deleted records and messages of webhooks are
left out.`;

const ABOUT_IMPORT = `
All of the archive or nothing is imported, with the ids that it has. Both databases must be migrated for the same
catalog. People are matched by what their issuer calls them, else by email address, else by id; others are created.
Encrypted values need the SECRET_KEYS with which they were encrypted. The role needs to SET session_replication_role;
if it may not, the message has the statement that lets it.`;

interface MoveCommandOptions extends JsonOption {
  readonly to: string;
  readonly from: string;
  readonly cell: string;
  readonly switch?: string;
  readonly grace: number;
  readonly back?: boolean;
}

/** A balancer that does not answer ends the command, which continues with its next call. */
const SWITCH_MS = 60_000;

const ABOUT_MOVE = `
The project is copied while it is served; then its writes wait until the rest is copied, for less than a second
if it is small. Reads are always served. Whatever interrupts the command, call it again: it continues, or begins
again. Requests that still come here are told the name of the other database (421). Both databases need the same
catalog, people, global references and SECRET_KEYS.`;

export function addProjectArchiveCommands(project: Command, context: AdminContext): void {
  withoutOptions(
    leafCommand(project, 'export', 'write a project with all that belongs to it to a file', [
      'project export <id> shop.tar.gz',
      'project export <id> staging.tar.gz --blank',
    ]),
  )
    .argument('<project>', 'id of the project', uuid)
    .argument('<file>', 'file to write')
    .addHelpText('after', ABOUT_EXPORT)
    .action((projectId: string, file: string, options: WithoutOptions) =>
      withSession(context, async ({ database, registry }) => {
        const progress = showRows(context.terminal.stderr, 'read');
        const { tables } = await writeArchive(file, (take) =>
          exportProject(database, registry, { projectId, without: withoutOf(options), progress }, take),
        );
        const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0);
        printItem(
          context.terminal,
          { file, tables: Object.keys(tables).length, rows },
          options.json,
          'Exported the project.',
        );
      }),
    );

  leafCommand(project, 'import', 'add the project of an archive, with its ids', ['project import shop.tar.gz'])
    .argument('<file>', 'file that `project export` has written')
    .addHelpText('after', ABOUT_IMPORT)
    .action((file: string, { json }: JsonOption) =>
      withSession(
        context,
        async ({ database, registry }) => {
          const progress = showRows(context.terminal.stderr, 'written');
          const { project: imported } = await importProject(database, registry, { progress }, async (take) => {
            for await (const part of readArchive(file)) await take(part);
          });
          printItem(context.terminal, imported, json, 'Imported the project.');
        },
        { mustExist: false },
      ),
    );

  withoutOptions(
    leafCommand(project, 'copy', 'copy a project to another database, as `export` and `import` do', [
      'project copy <id> --to postgresql://service@other.example.com/service',
    ]),
  )
    .argument('<project>', 'id of the project', uuid)
    .requiredOption('--to <url>', 'URL of the database, as DATABASE_URL has it')
    .action((projectId: string, { to, ...options }: WithoutOptions & { readonly to: string }) =>
      withSession(context, async ({ database, registry }) => {
        const progress = showRows(context.terminal.stderr, 'copied');
        const other = await context.openDatabase({ mustExist: true, databaseUrl: to });
        try {
          const { project: copied } = await importProject(other, registry, {}, (take) =>
            exportProject(database, registry, { projectId, without: withoutOf(options), progress }, take),
          );
          printItem(context.terminal, copied, options.json, 'Copied the project.');
        } finally {
          await other.close();
        }
      }),
    );

  leafCommand(project, 'move', 'move a project to another database while it is served', [
    'project move <id> --to postgresql://service@b.example.com/service --from a --cell b --switch deploy/cells/switch.mjs',
    'project move <id> --to postgresql://service@b.example.com/service --from a --cell b --back',
  ])
    .argument('<project>', 'id of the project', uuid)
    .requiredOption('--to <url>', 'URL of the other database, as DATABASE_URL has it')
    .requiredOption('--from <name>', 'name of this database, which callers are told')
    .requiredOption('--cell <name>', 'name of the other database')
    .option('--switch <program>', 'sends requests of the project to the other database; run with its id and the name')
    .option('--grace <seconds>', 'time between the switch and the delete in this database', count, 60)
    .option('--back', 'give up a move that was interrupted')
    .addHelpText('after', ABOUT_MOVE)
    .action((projectId: string, given: MoveCommandOptions) =>
      withSession(context, async ({ database, registry }) => {
        const { to: databaseUrl, from, cell: to, switch: program, grace: graceSeconds, back, json } = given;
        const other = await context.openDatabase({ mustExist: true, databaseUrl });
        const progress = (step: string): void => {
          context.terminal.stderr.write(`${step}\n`);
        };
        const switchOver = async () => {
          if (program !== undefined) await promisify(execFile)(program, [projectId, to], { timeout: SWITCH_MS });
        };
        const wait = (delay: number) => pause(delay * 1_000);
        try {
          if (back === true) {
            await takeBack(database, other, registry, { projectId, from, to });
            return printItem(context.terminal, { id: projectId, cell: from }, json, 'The project stays here.');
          }
          const options = { projectId, from, to, switchOver, graceSeconds, wait, progress };
          printItem(
            context.terminal,
            await moveProject(database, other, registry, options),
            json,
            'Moved the project.',
          );
        } finally {
          await other.close();
        }
      }),
    );

  leafCommand(project, 'verify', 'compare an archive with the project in the database', ['project verify shop.tar.gz'])
    .argument('<file>', 'file that `project export` has written')
    .action((file: string, { json }: JsonOption) =>
      withSession(context, async ({ database, registry }) => {
        const compared = await verifyProject(database, registry, readArchive(file));
        const different = compared.filter(({ isEqual }) => !isEqual);
        printList(context.terminal, json ? compared : different, json, 'The project equals the archive.');
        if (different.length > 0) throw new AdminError('differs', `Tables that differ: ${different.length}.`);
      }),
    );

  leafCommand(project, 'delete', 'refuse all requests of a project, and delete everything that belongs to it', [
    'project delete <id> --yes',
    'project delete <id> --name "Web shop"',
  ])
    .argument('<project>', 'id of the project', uuid)
    .option('--yes', 'delete it')
    .option('--name <name>', 'in its place: delete it if it has this name')
    .action((projectId: string, { yes, name, json }: JsonOption & { readonly yes?: boolean; readonly name?: string }) =>
      withSession(context, async ({ database, registry }) => {
        const projects = yes === true ? [] : await listProjects(database, registry);
        if (yes !== true && !projects.some((known) => known.id === projectId && known.name === name))
          throw new AdminError('invalid', 'Nothing was deleted. Give --yes, or the name of the project with --name.');
        const progress = showRows(context.terminal.stderr, 'deleted');
        const rows = await deleteProject(database, registry, { projectId, progress });
        printItem(context.terminal, { id: projectId, rows }, json, 'Deleted the project.');
      }),
    );
}

const withoutOptions = (command: Command): Command =>
  command
    .option('--without-keys', 'leave out API keys and what belongs to them')
    .option('--without-history', 'leave out histories and the audit trail')
    .option('--blank', 'replace personal values, and leave out what may contain them');

const withoutOf = ({ withoutKeys = false, withoutHistory = false, blank = false }: WithoutOptions): Without => ({
  keys: withoutKeys || blank,
  history: withoutHistory || blank,
  personal: blank,
});
