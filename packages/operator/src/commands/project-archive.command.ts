import { listProjects } from '@catalog-service/engine';
import type { Command } from 'commander';
import type { Without } from '../archive/archive.js';
import { readArchive, writeArchive } from '../archive/archive-file.js';
import { deleteProject } from '../archive/delete-project.js';
import { exportProject } from '../archive/export-project.js';
import { importProject } from '../archive/import-project.js';
import { showRows } from '../archive/show-rows.js';
import { verifyProject } from '../archive/verify-project.js';
import { AdminError } from '../failure.js';
import { type JsonOption, leafCommand, uuid } from '../options.js';
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
