import { resolve } from 'node:path';
import { EXIT } from '../exit-codes.js';
import type { MendFlags } from '../mend.js';
import type { SquashOptions } from '../squash.js';
import { collect, parseCount, parseMigrationName, type Verbs } from './verbs.js';

/** Commands that write what follows from the catalog: files, and the database of a developer. */
export function declareGenerating({ verb, runs, json }: Verbs): void {
  verb(
    'generate',
    'write all files that follow from the catalog, and the next migration',
    'generate',
    'generate --watch',
  )
    .option('--check', 'the same as the command check', false)
    .option('--watch', 'generate again after each edit of the catalog, a template or an emitter, until Ctrl-C', false)
    .addOption(json())
    .action(
      runs(async (environment, options: { check: boolean; watch: boolean; json: boolean }) => {
        if (options.watch) return (await import('../watch.js')).watch(environment);
        if (options.check) return (await import('../check.js')).check(environment, options);
        return (await import('../generate.js')).generate(environment, options);
      }),
    );
  verb('dev', 'serve the project; after each edit generate, check, migrate and serve it again', 'dev').action(
    runs(async (environment) => (await import('../dev.js')).dev(environment)),
  );
  verb(
    'check',
    'list the generated files that do not match the catalog; write nothing',
    'check',
    'check --lines 0',
    'check --types',
  )
    .option('--lines <number>', 'maximum number of lines of each difference; 0 shows none', parseCount, 40)
    .option('--types', 'also check types, including those of hand-written code; takes some seconds', false)
    .addOption(json())
    .action(
      runs(async (environment, options: { lines: number; types: boolean; json: boolean }) =>
        (await import('../check.js')).check(environment, options),
      ),
    );
  verb(
    'assemble',
    'write the aggregates, the generated files that git does not hold; every build does this first',
    'assemble',
  ).action(runs(async (environment) => (await import('../generate.js')).assemble(environment)));
  verb(
    'clients',
    'pack the generated clients for npm and pip; the service serves them at /client',
    'clients',
    'clients --out dist/python',
  )
    .option('--out <folder>', 'the folder, which is replaced', 'dist/clients')
    .action(
      runs(async ({ root, out }, options: { out: string }) => {
        const { packClients } = await import('../../clients/pack-clients.js');
        for (const { file } of await packClients(root, resolve(root, options.out))) out(`${file}\n`);
        return EXIT.ok;
      }),
    );
  verb(
    'migrate',
    'generate, with options for the migration',
    'migrate',
    'migrate add_monitor_note',
    'migrate --confirm drop-column:Book.slug',
  )
    .argument('[name]', 'name of the migration, such as add_monitor_note', parseMigrationName)
    .option('--confirm <change>', 'write the migration although this change loses data; may be repeated', collect, [])
    .option(
      '--contract',
      'drop columns and tables that only older builds need; the migration waits until no older build is running',
      false,
    )
    .addOption(json())
    .action(
      runs(
        async (
          environment,
          migrationName: string | undefined,
          options: { confirm: string[]; contract: boolean; json: boolean },
        ) => {
          const confirm = new Set(options.confirm);
          return (await import('../generate.js')).migrate(environment, {
            ...options,
            migrationName,
            confirm,
          });
        },
      ),
    );
  verb(
    'squash',
    'make one migration of many that all databases have; generate afterwards',
    'squash',
    'squash --through 20260101000000_add_book_slug',
  )
    .option('--through <migration>', 'the last migration that becomes part of it; default: the last of all')
    .action(
      runs(async (environment, options: SquashOptions) => (await import('../squash.js')).squash(environment, options)),
    );
  verb(
    'upgrade',
    'take in newer packages: install, tell the changes, generate, explain and test',
    'upgrade',
    'upgrade ~/packages/*.tgz',
  )
    .argument('[packages...]', 'for npm install; default: the newest that package.json admits')
    .action(
      runs(async (environment, sources: string[]) => (await import('../upgrade.js')).upgrade(environment, sources)),
    );
  verb(
    'mend',
    'bring a database that ran an earlier version of a migration to the current schema',
    'mend',
    'mend --confirm drop-column:Project.motto',
  )
    .option('--confirm <change>', 'proceed although this change loses data; may be repeated', collect, [])
    .action(runs(async (environment, options: MendFlags) => (await import('../mend.js')).mend(environment, options)));
}
