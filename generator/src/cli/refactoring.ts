import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations, replay } from '@catalog-service/migrations';
import { type CatalogTexts, parseCatalog } from '../catalog/parse-catalog.js';
import { COMPANION_FILES } from '../catalog/read-catalog-folder.js';
import { YamlSource } from '../catalog/yaml-source.js';
import { BASELINE_FILE } from '../lint/lint-baseline.js';
import { layoutOf } from '../plan/layout.js';
import type { Output } from '../plan/output.js';
import { MIGRATIONS_FOLDER } from '../plan/repair-migrations.js';
import { writeTexts } from '../plan/write-texts.js';
import { PROPERTIES_FILE } from '../prove/properties.js';
import type { CatalogSources } from '../refactor/catalog/mention.js';
import { MigratedNames } from '../refactor/former-name.js';
import { RefactorProblem } from '../refactor/subjects.js';
import { changedTexts, type ReadText, type TreeChange } from '../refactor/tree-change.js';
import { companionProblems } from './companion-files.js';
import { loadComposer } from './compose.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { generate } from './generate.js';
import { type LoadedCatalog, type LocatedCatalog, loadCatalog, sayDiagnostics } from './load-catalog.js';
import { withQuestions } from './terminal.js';

/** A project to change. */
export interface Refactoring {
  readonly loaded: LocatedCatalog;
  readonly sources: CatalogSources;
  readonly migrated: MigratedNames;
  readonly read: ReadText;
  /** The output of the catalog before the change. */
  readonly output: Output;
  readonly compose: (loaded: LoadedCatalog) => Output;
}

/** Runs a rename or a removal on a project; reports why it is impossible. */
export async function refactor(
  environment: Environment,
  json: boolean,
  run: (refactoring: Refactoring) => Promise<ExitCode>,
): Promise<ExitCode> {
  const refactoring = await openRefactoring(environment, json);
  if (refactoring === undefined) return EXIT.catalogProblems;
  try {
    return await run(refactoring);
  } catch (error) {
    if (!(error instanceof RefactorProblem)) throw error;
    sayDiagnostics(environment, error.diagnostics, error.texts ?? refactoring.loaded.texts, json);
    if (!json) environment.err('Nothing was written.\n');
    return EXIT.usage;
  }
}

/** Writes a change, and generates. */
export function writeChange(
  environment: Environment,
  { read }: Refactoring,
  change: TreeChange,
  json: boolean,
): Promise<ExitCode> {
  writeTexts(environment.root, changedTexts(change, read));
  return generate({ ...environment, ...(json ? { out: () => {} } : {}) }, {});
}

/** Reads everything that a rename or a removal needs; undefined if the catalog has mistakes, which it reports. */
async function openRefactoring(environment: Environment, json: boolean): Promise<Refactoring | undefined> {
  const loaded = loadCatalog(environment, json);
  if (loaded === undefined) return undefined;
  const { root, cache } = environment;
  const migrations = readMigrations(join(root, MIGRATIONS_FOLDER));
  const source = (file: string): YamlSource | undefined => {
    const text = loaded.companions.get(file);
    return text === undefined ? undefined : new YamlSource(file, text);
  };
  const compose = await loadComposer(environment);
  return {
    loaded,
    sources: {
      files: loaded.files,
      baseline: source(BASELINE_FILE),
      acceptedChanges: source('accepted-changes.yaml'),
      properties: source(PROPERTIES_FILE),
      records: readRecords(root),
    },
    migrated: new MigratedNames(migrations.length === 0 ? undefined : (await replay(migrations, cache)).state),
    read: cachedText(root),
    output: compose(loaded),
    compose,
  };
}

/** The catalog after a change, and its output. */
export interface Outcome {
  readonly loaded: LoadedCatalog;
  readonly output: Output;
}

/** @throws RefactorProblem if the changed catalog has mistakes. */
export function outcomeOf({ loaded, read, compose }: Refactoring, change: TreeChange): Outcome {
  const texts = new Map(loaded.texts);
  const changed = changedTexts(change, read);
  for (const [path, text] of changed) {
    const file = /^catalog\/(.+)$/.exec(path)?.[1];
    // Companion files are not part of the catalog.
    if (file === undefined || !(file.includes('/') || loaded.texts.has(file))) continue;
    if (text === undefined) texts.delete(file);
    else texts.set(file, text);
  }
  const after = parsed(texts);
  const textOf = (file: string): string | undefined => {
    const path = `catalog/${file}`;
    return changed.has(path) ? changed.get(path) : loaded.companions.get(file);
  };
  const problems = companionProblems(after.catalog, textOf);
  if (problems.length > 0) {
    const sources = [...COMPANION_FILES].flatMap((file) => [[file, textOf(file) ?? ''] as const]);
    throw new RefactorProblem(problems, new Map([...texts, ...sources]));
  }
  return { loaded: after, output: compose(after) };
}

function parsed(texts: CatalogTexts): LoadedCatalog {
  const { catalog, commonFields, diagnostics } = parseCatalog(texts);
  if (catalog !== undefined) return { catalog, commonFields };
  // What a removal leaves behind is to be removed too: another name in its place would be another meaning.
  const places = diagnostics.map(({ suggestion: _, ...diagnostic }) => diagnostic);
  throw new RefactorProblem(places, texts);
}

function readRecords(root: string): Map<string, string> {
  const { records } = layoutOf(root);
  const folder = join(root, records);
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return new Map(names.sort().map((name) => [`${records}/${name}`, readFileSync(join(folder, name), 'utf8')]));
}

function cachedText(root: string): ReadText {
  const texts = new Map<string, string>();
  return (file) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}

export interface ConfirmOptions {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Whether to write the listed changes: `--yes`, or an answer on the terminal. */
export async function isConfirmed({ terminal }: Environment, options: ConfirmOptions): Promise<boolean> {
  if (options.dryRun === true) return false;
  if (options.yes === true) return true;
  if (terminal === undefined || options.json === true) return false;
  return withQuestions(terminal, async (ask) => /^y(es)?$/i.test(await ask('\nWrite this? (y/N) ')));
}
