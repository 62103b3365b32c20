import { SourceCache } from '../catalog/source-cache.js';
import { checkSyntax } from '../emit/check-syntax.js';
import { planMigration } from '../migrations/plan-migration.js';
import { applyFileChanges, readDisk } from '../plan/apply-file-changes.js';
import { type FileChanges, fileChangesOf, isStale } from '../plan/file-changes.js';
import { MANAGED_ROOTS, type Output } from '../plan/output.js';
import { loadComposer } from './compose.js';
import { migrationInput } from './compose-project.js';
import type { Environment } from './environment.js';
import { type LoadedCatalog, readCatalog, sayDiagnostics } from './load-catalog.js';
import { renderFileChanges } from './report.js';
import { pick } from './write-project.js';

/** Generates repeatedly in one process, with cached files and output. It writes no migrations: a half-typed name would become one. */
export class WatchSession {
  readonly #cache = new SourceCache();
  #written: Output = new Map();

  constructor(readonly environment: Environment) {}

  /** The first run: compares with the disk, and loads modules for the next runs. */
  async start(): Promise<void> {
    const { root } = this.environment;
    await checkSyntax(new Map([['warm-up.ts', 'export {};\n']]));
    await this.run(performance.now(), (output) =>
      fileChangesOf(output, MANAGED_ROOTS, readDisk(root, MANAGED_ROOTS, output)),
    );
    // Warms up the compiler of the runtime before the first edit.
    for (let warmUp = 0; warmUp < 3; warmUp++) await this.run(performance.now());
  }

  /**
   * Writes the output of the current catalog; if the catalog has mistakes, reports them and leaves the last valid output.
   *
   * @param since when the edit was noticed, in milliseconds since the process began.
   */
  async run(since: number, planOf?: (output: Output) => FileChanges): Promise<void> {
    const { environment } = this;
    const written = await this.write(planOf);
    if (written === undefined || !isStale(written.fileChanges)) return;
    environment.out(renderFileChanges(written.fileChanges, environment.colours.out));
    environment.err(`${Math.round(performance.now() - since)} ms after the edit\n`);
    const { changes, waiting } = await planMigration(migrationInput(environment, written.loaded));
    if (changes.length + waiting.length > 0) {
      environment.err('The database needs a migration: npm run catalog -- migrate\n');
    }
  }

  /** Writes the output of the catalog; undefined if the catalog has mistakes, which are reported. */
  async write(
    planOf = (output: Output) => fileChangesOf(output, MANAGED_ROOTS, this.#written),
  ): Promise<{ readonly loaded: LoadedCatalog; readonly fileChanges: FileChanges } | undefined> {
    const { environment } = this;
    const { loaded, diagnostics, texts } = readCatalog(environment.root, this.#cache);
    if (diagnostics.length > 0) sayDiagnostics(environment, diagnostics, texts);
    if (loaded === undefined) {
      environment.err('The last valid output is unchanged.\n');
      return undefined;
    }
    const output = (await loadComposer(environment))(loaded);
    const fileChanges = planOf(output);
    await checkSyntax(pick(output, [...fileChanges.added, ...fileChanges.changed]));
    applyFileChanges(environment.root, fileChanges, output, MANAGED_ROOTS);
    this.#written = output;
    return { loaded, fileChanges };
  }
}
