import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import { planMigration } from '../migrations/plan-migration.js';
import { applyPlan } from '../plan/apply-plan.js';
import { MANAGED_ROOTS } from '../plan/output.js';
import { isStale } from '../plan/plan.js';
import { MIGRATIONS_FOLDER } from '../plan/repair-migrations.js';
import { UserError } from '../user-error.js';
import { migrationInput, requireRunnable } from './compose-project.js';
import { EditQueue } from './edit-queue.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import type { LoadedCatalog } from './load-catalog.js';
import { sayProblems, sayWaiting } from './report.js';
import { ServiceProcess } from './service-process.js';
import { interrupted, messageOf, watchCatalog } from './watch.js';
import { WatchSession } from './watch-session.js';
import { watchTree } from './watch-tree.js';

/** How the service of a project is built and started; files from its root, programs as arguments of Node. */
export interface ServicePaths {
  /** Folders of hand-written code. */
  readonly sources: readonly string[];
  /** Folder of packages whose `src` is hand-written code too. */
  readonly packages: string;
  /** Checks the types and writes what has changed. */
  readonly compile: readonly string[];
  /** Folder of files that the service finds by their names, as source and compiled. */
  readonly found: { readonly sources: string; readonly compiled: string };
  /** Imports all other modules of the service, and starts nothing. */
  readonly modules: string;
  readonly main: string;
  /** Brings a PostgreSQL server to the migrations; the embedded database is migrated when the service starts. */
  readonly migrate: string;
}

/** The service of this repository, which builds its packages too. */
const WITH_PACKAGES: ServicePaths = {
  sources: ['apps/api/src'],
  packages: 'packages',
  compile: ['node_modules/typescript-native/bin/tsc', '-b', 'apps/api', '--listEmittedFiles', '--pretty', 'false'],
  found: { sources: 'apps/api/src/custom', compiled: 'dist/apps/api/src/custom' },
  modules: 'dist/apps/api/src/app.module.js',
  main: 'dist/apps/api/src/main.js',
  migrate: 'dist/apps/api/src/migrate.js',
};

/** A service in a folder of its own. */
const ALONE: ServicePaths = {
  sources: ['service'],
  packages: 'packages',
  compile: ['node_modules/typescript/bin/tsc', '-p', '.', '--listEmittedFiles', '--pretty', 'false'],
  found: { sources: 'service/custom', compiled: 'dist/service/custom' },
  modules: 'dist/service/app.module.js',
  main: 'dist/service/main.js',
  migrate: 'dist/service/migrate.js',
};

const servicePaths = (root: string): ServicePaths =>
  existsSync(join(root, 'service', 'main.ts')) ? ALONE : WITH_PACKAGES;

/** A compiler says so of each file that it writes. */
const WRITTEN = /^TSFILE: .*\n?/gm;

/** Serves a project while it is edited: each step prints a line with its time, and a step that fails leaves the running service as it is. */
class Development {
  readonly #session: WatchSession;
  #loaded: LoadedCatalog | undefined;
  #isCatalogEdited = true;
  /** Whether the running service is not what was built last. */
  #isDue = false;
  #service: ServiceProcess | undefined;
  /** Of the migrations that the last run left. */
  #migrations = '';

  constructor(
    readonly environment: Environment,
    readonly paths: ServicePaths,
  ) {
    this.#session = new WatchSession(environment);
  }

  /** Generates and serves for the first time, and loads what the next runs need. */
  async begin(): Promise<void> {
    await this.#session.start();
    await this.run(performance.now());
  }

  editCatalog(): void {
    this.#isCatalogEdited = true;
  }

  /** Whether somebody else has written migrations since the last run. */
  hasNewMigrations(): boolean {
    return this.#migrationNames() !== this.#migrations;
  }

  /** Generates, checks, writes the migration and replaces the service, as far as an edit asks for it. */
  async run(since: number): Promise<void> {
    if (this.#isCatalogEdited && !(await this.#generate())) return this.#stays();
    const [isCompiled, isMigrated] = await Promise.all([this.#compile(), this.#migrate()]);
    if (!isCompiled || !isMigrated) return this.#stays();
    if (!this.#isDue) return;
    if (!(await this.#replace())) return;
    this.#isDue = false;
    this.environment.err(`Served ${seconds(performance.now() - since)} after the edit.\n`);
  }

  async end(): Promise<void> {
    await this.#service?.stop();
  }

  async #generate(): Promise<boolean> {
    return this.#step('generate', async () => {
      const written = await this.#session.write();
      if (written === undefined) throw new UserError('The catalog has mistakes.');
      this.#loaded = written.loaded;
      this.#isCatalogEdited = false;
      if (isStale(written.plan)) this.#isDue = true;
    });
  }

  #compile(): Promise<boolean> {
    return this.#step('types and build', async () => {
      const { status, said } = await this.#node(this.paths.compile);
      if (status !== 0) throw new UserError(said.replace(WRITTEN, '').trimEnd());
      if (WRITTEN.test(said)) this.#isDue = true;
      WRITTEN.lastIndex = 0;
      this.#removeStale();
    });
  }

  /** Removes what was compiled of files that are gone: the service would find it. */
  #removeStale(): void {
    const { root } = this.environment;
    const { sources, compiled } = this.paths.found;
    mkdirSync(join(root, compiled), { recursive: true });
    for (const file of this.#foundModules()) {
      if (existsSync(join(root, sources, file.replace(/\.js$/, '.ts')))) continue;
      rmSync(join(root, compiled, file));
      this.#isDue = true;
    }
  }

  #foundModules(): readonly string[] {
    return readdirSync(join(this.environment.root, this.paths.found.compiled)).filter((file) => file.endsWith('.js'));
  }

  /** Writes the migration that the catalog asks for, if no data can be lost. */
  #migrate(): Promise<boolean> {
    const { environment } = this;
    return this.#step('migration', async () => {
      if (this.#loaded === undefined) return false;
      const input = migrationInput(environment, this.#loaded);
      const { files, waiting, problems } = requireRunnable(await planMigration(input));
      sayProblems(environment, problems);
      sayWaiting(environment, waiting);
      if (waiting.length + problems.length > 0) return false;
      const added = [...files.keys()];
      applyPlan(environment.root, { added, changed: [], deleted: [], unchanged: [] }, files, MANAGED_ROOTS);
      if (this.hasNewMigrations()) this.#isDue = true;
      this.#migrations = this.#migrationNames();
      return added
        .find((path) => path.endsWith('.sql'))
        ?.split('/')
        .at(-2);
    });
  }

  async #replace(): Promise<boolean> {
    const { root, err } = this.environment;
    const { main, modules, found } = this.paths;
    const next = new ServiceProcess(root, main, [
      modules,
      ...this.#foundModules().map((file) => join(found.compiled, file)),
    ]);
    const isLoaded = await this.#step('load', async () => {
      await next.load();
      if (process.env.DATABASE_URL === undefined || process.env.DATABASE_URL === '') return;
      const { status, said } = await this.#node([this.paths.migrate]);
      if (status !== 0) throw new UserError(said.trimEnd());
    });
    if (!isLoaded) {
      await next.stop();
      this.#stays();
      return false;
    }
    const isFirst = this.#service === undefined;
    await this.#service?.stop();
    this.#service = undefined;
    return this.#step('restart', async () => {
      const { baseUrl, said } = await next.start(err);
      this.#service = next;
      if (isFirst) err(said);
      const applied = said.match(/^Applied migration .*$/gm) ?? [];
      return [...applied, baseUrl].join('; ');
    });
  }

  #stays(): void {
    const { err } = this.environment;
    err(this.#service === undefined ? 'No service is running yet.\n' : 'The running service stays as it is.\n');
  }

  /**
   * Prints how a step went and how long it took. A step fails if it throws an error, or returns false after it has said why.
   * @param work returns what else the line says
   */
  async #step(title: string, work: () => Promise<unknown>): Promise<boolean> {
    const { err, colours } = this.environment;
    const colour = pc.createColors(colours.err);
    const began = performance.now();
    let result: unknown;
    try {
      result = await work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      err(`${messageOf(error)}\n`);
      result = false;
    }
    const mark = result === false ? colour.red('✗') : colour.green('✓');
    const more = typeof result === 'string' ? `  ${result}` : '';
    err(`  ${mark} ${title}  ${seconds(performance.now() - began)}${more}\n`);
    return result !== false;
  }

  async #node(words: readonly string[]): Promise<{ readonly status: number | null; readonly said: string }> {
    const child = spawn(process.execPath, words, { cwd: this.environment.root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { status, said };
  }

  #migrationNames(): string {
    const folder = join(this.environment.root, MIGRATIONS_FOLDER);
    return existsSync(folder) ? readdirSync(folder).sort().join() : '';
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** `dev`: serves the project, and again after each edit; until Ctrl-C, or until `stop` resolves. */
export async function dev(
  environment: Environment,
  paths: ServicePaths = servicePaths(environment.root),
  stop: Promise<void> = interrupted(),
): Promise<ExitCode> {
  const { root, err } = environment;
  const development = new Development(environment, paths);
  const edits = new EditQueue(
    (since) => development.run(since),
    (error) => err(`${messageOf(error)}\n`),
  );
  const watchCode = (folder: string): (() => void) =>
    watchTree(join(root, folder), (file) => {
      if (file?.endsWith('.ts') === true && !file.endsWith('.test.ts')) edits.add();
    });
  const packages = existsSync(join(root, paths.packages)) ? readdirSync(join(root, paths.packages)) : [];
  const inPackages = packages.map((name) => join(paths.packages, name, 'src'));
  // Before the first run, so that no edit is missed.
  const ends = [
    ...watchCatalog(environment, () => {
      development.editCatalog();
      edits.add();
    }),
    ...[...paths.sources, ...inPackages].filter((folder) => existsSync(join(root, folder))).map(watchCode),
  ];
  edits.run(() => development.begin());
  edits.run(async () => {
    ends.push(
      watchTree(join(root, MIGRATIONS_FOLDER), () => {
        if (development.hasNewMigrations()) edits.add();
      }),
    );
    err('Watching the catalog, the templates and the code; Ctrl-C ends it.\n');
  });
  await stop;
  for (const end of ends) end();
  await edits.end();
  await development.end();
  return EXIT.ok;
}
