import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PreparedReplay, readMigrations } from '@catalog-service/migrations';
import pc from 'picocolors';
import { COMPILERS } from '../compilers.js';
import { planMigration } from '../migrations/plan-migration.js';
import { applyFileChanges } from '../plan/apply-file-changes.js';
import { isStale } from '../plan/file-changes.js';
import { layoutOf } from '../plan/layout.js';
import { MANAGED_ROOTS } from '../plan/output.js';
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

/** Folder of packages whose `src` is hand-written code of the service too. */
const PACKAGES = 'packages';

/** Where the code of a service is, from the root of its project. */
interface ServicePaths {
  /** Folder of its programs and its root module. */
  readonly code: string;
  /** Folder of files that the service finds by their names. */
  readonly custom: string;
  /** Folder with the configuration of the compiler. */
  readonly project: string;
}

/** Those of a service in a folder of its own, or of the service of this repository. */
function servicePaths(root: string): ServicePaths {
  const { custom } = layoutOf(root);
  return existsSync(join(root, 'service/main.ts'))
    ? { code: 'service', project: '.', custom }
    : { code: 'apps/api/src', project: 'apps/api', custom };
}

/** A compiler says so of each file that it writes. */
const WRITTEN = /^TSFILE: (.*)\n?/gm;

/** The service and the program `migrate` say so of each migration that they apply. */
const APPLIED = /^Applied .*$/gm;

/** Serves a project while it is edited: each step prints a line with its time, and a step that fails leaves the running service as it is. */
class Development {
  readonly #session: WatchSession;
  #loaded: LoadedCatalog | undefined;
  #isCatalogEdited = true;
  /** Whether the running service is not what was built last. */
  #isDue = false;
  #service: ServiceProcess | undefined;
  /** Has loaded the packages, and becomes the next service. */
  #next: ServiceProcess | undefined;
  #replay: PreparedReplay | undefined;
  /** Names of the migrations that the last run left. */
  #migrations = '';
  /** Names of the migrations that the PostgreSQL server has. */
  #migrated = '';

  constructor(
    readonly environment: Environment,
    readonly paths: ServicePaths,
  ) {
    this.#session = new WatchSession(environment);
  }

  /** Generates and serves for the first time, and loads what the next runs need. */
  async begin(): Promise<void> {
    await this.#session.start();
    await this.run();
  }

  editCatalog(): void {
    this.#isCatalogEdited = true;
  }

  /** Whether another process has written migrations since the last run. */
  hasNewMigrations(): boolean {
    return this.#migrationNames() !== this.#migrations;
  }

  /** Serves an edit, or for the first time, and prepares for the next edit. */
  async run(edited?: number): Promise<void> {
    await this.#serve(edited);
    this.#prepareNext();
    const { root, cache } = this.environment;
    const migrations = readMigrations(join(root, MIGRATIONS_FOLDER));
    if (this.#replay?.fits(migrations) === true) return;
    const outdated = this.#replay;
    this.#replay = new PreparedReplay(migrations, cache);
    await outdated?.close();
  }

  /** Generates, checks, writes the migration and replaces the service, as far as an edit asks for it. */
  async #serve(edited?: number): Promise<void> {
    const since = edited ?? performance.now();
    if (this.#isCatalogEdited && !(await this.#generate())) return this.#stays();
    const [isCompiled, isMigrated] = await Promise.all([this.#compile(), this.#migrate()]);
    if (!isCompiled || !isMigrated) return this.#stays();
    if (!this.#isDue) return;
    if (!(await this.#replace())) return;
    this.#isDue = false;
    const time = seconds(performance.now() - since);
    this.environment.err(edited === undefined ? `Served after ${time}.\n` : `Served ${time} after the edit.\n`);
  }

  async end(): Promise<void> {
    await Promise.all([this.#service?.stop(), this.#next?.stop(), this.#replay?.close()]);
  }

  async #generate(): Promise<boolean> {
    return this.#step('generate', async () => {
      const written = await this.#session.write();
      if (written === undefined) throw new UserError('The catalog has mistakes.');
      this.#loaded = written.loaded;
      this.#isCatalogEdited = false;
      if (isStale(written.fileChanges)) this.#isDue = true;
    });
  }

  #compile(): Promise<boolean> {
    const { root } = this.environment;
    const { project } = this.paths;
    return this.#step('types and build', async () => {
      const compiler = COMPILERS.find((file) => existsSync(join(root, file))) ?? 'tsc';
      const { status, said } = await this.#node([compiler, '-b', project, '--listEmittedFiles', '--pretty', 'false']);
      const written = [...said.matchAll(WRITTEN)].map(([, file = '']) => relative(root, file));
      if (written.length > 0) this.#isDue = true;
      if (written.some((file) => file.startsWith(`${PACKAGES}${sep}`))) {
        // It has loaded the packages as they were.
        await this.#next?.stop();
        this.#next = undefined;
      }
      if (status !== 0) throw new UserError(said.replace(WRITTEN, '').trimEnd());
      this.#removeStale();
    });
  }

  /** Removes what was compiled of files that are gone: the service would find it. */
  #removeStale(): void {
    const { root } = this.environment;
    const { custom } = this.paths;
    mkdirSync(join(root, 'dist', custom), { recursive: true });
    for (const file of this.#customModules()) {
      if (existsSync(join(root, custom, file.replace(/\.js$/, '.ts')))) continue;
      rmSync(join(root, 'dist', custom, file));
      this.#isDue = true;
    }
  }

  #customModules(): readonly string[] {
    const compiled = join(this.environment.root, 'dist', this.paths.custom);
    return readdirSync(compiled).filter((file) => file.endsWith('.js'));
  }

  /** Writes the migration that the catalog asks for, if no data can be lost. */
  #migrate(): Promise<boolean> {
    const { environment } = this;
    return this.#step('migration', async () => {
      if (this.#loaded === undefined) return false;
      const input = { ...migrationInput(environment, this.#loaded), prepared: this.#replay };
      const { files, waiting, problems } = requireRunnable(await planMigration(input));
      sayProblems(environment, problems);
      sayWaiting(environment, waiting);
      if (waiting.length + problems.length > 0) return false;
      const added = [...files.keys()];
      applyFileChanges(environment.root, { added, changed: [], deleted: [], unchanged: [] }, files, MANAGED_ROOTS);
      if (this.hasNewMigrations()) this.#isDue = true;
      this.#migrations = this.#migrationNames();
      return added
        .find((path) => path.endsWith('.sql'))
        ?.split('/')
        .at(-2);
    });
  }

  async #replace(): Promise<boolean> {
    const { err } = this.environment;
    const { code, custom } = this.paths;
    const next = this.#prepareNext();
    this.#next = undefined;
    const isLoaded = await this.#step('load', async () => {
      const hooks = this.#customModules().map((file) => join('dist', custom, file));
      await next.load([join('dist', code, 'app.module.js'), ...hooks]);
      const isEmbedded = process.env.DATABASE_URL === undefined || process.env.DATABASE_URL === '';
      if (isEmbedded || this.#migrated === this.#migrations) return;
      // The older build is the running service, which ends now; any other one is named.
      const { status, said } = await this.#node([join('dist', code, 'migrate.js'), '--force']);
      if (status !== 0) throw new UserError(said.trimEnd());
      err((said.match(/^--force: .*\n/gm) ?? []).join(''));
      return said.match(APPLIED)?.join('; ');
    });
    if (!isLoaded) {
      await next.stop();
      this.#stays();
      return false;
    }
    return this.#step('restart', async () => {
      const isFirst = this.#service === undefined;
      await this.#service?.stop();
      this.#service = undefined;
      const { baseUrl, said } = await next.start(err);
      this.#service = next;
      this.#migrated = this.#migrations;
      if (isFirst) {
        err(said);
        return baseUrl;
      }
      return [...(said.match(APPLIED) ?? []), baseUrl].join('; ');
    });
  }

  #prepareNext(): ServiceProcess {
    const { root } = this.environment;
    if (this.#next?.hasEnded === true) this.#next = undefined;
    this.#next ??= new ServiceProcess(root, join('dist', this.paths.code, 'main.js'));
    return this.#next;
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

const isCode = (file: string | null): boolean => file?.endsWith('.ts') === true && !file.endsWith('.test.ts');

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** `dev`: serves the project, and again after each edit; until Ctrl-C, until `stop` resolves, or until the generator itself is edited. */
export async function dev(environment: Environment, stop?: Promise<void>): Promise<ExitCode> {
  const { root, err, own } = environment;
  const paths = servicePaths(root);
  const development = new Development(environment, paths);
  const edits = new EditQueue(
    (since) => development.run(since),
    (error) => err(`${messageOf(error)}\n`),
  );
  const watchCode = (folder: string): (() => void) =>
    watchTree(join(root, folder), (file) => {
      if (isCode(file)) edits.add();
    });
  const packages = existsSync(join(root, PACKAGES)) ? readdirSync(join(root, PACKAGES)) : [];
  const folders = [paths.code, paths.custom, ...packages.map((name) => join(PACKAGES, name, 'src'))];
  // Before the first run, so that no edit is missed.
  const ends = [
    ...watchCatalog(environment, () => {
      development.editCatalog();
      edits.add();
    }),
    ...folders.filter((folder) => existsSync(join(root, folder))).map(watchCode),
  ];
  const isEdited = new Promise<void>((resolve) => {
    const watchOwn = (folder: string) => watchTree(folder, (file) => isCode(file) && resolve());
    ends.push(...(own?.sources.map(watchOwn) ?? []));
  }).then(() => {
    err('The generator was edited, and starts again.\n');
    own?.edited();
  });
  edits.run(() => development.begin());
  edits.run(async () => {
    ends.push(
      watchTree(join(root, MIGRATIONS_FOLDER), () => {
        if (development.hasNewMigrations()) edits.add();
      }),
    );
    err('Watching the catalog, the templates and the code; Ctrl-C ends it.\n');
  });
  const over = new AbortController();
  await Promise.race([stop ?? interrupted(over.signal), isEdited]);
  over.abort();
  for (const end of ends) end();
  await edits.end();
  await development.end();
  return EXIT.ok;
}
