import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { renderDiagnostics } from '../catalog/diagnostics/render.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { importPrisma } from '../import/import-prisma.js';
import { renderReport } from '../import/import-report.js';
import { type PrismaSchema, readPrismaSchema } from '../import/prisma-schema.js';
import { writeTexts } from '../plan/write-texts.js';
import { didYouMean } from '../text.js';
import { UserError } from '../user-error.js';
import { type Environment, UsageError, writeJson } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';

export interface ImportOptions {
  /** Name of the model whose records are the projects. */
  readonly tenant?: string;
  /** Prints the report, writes nothing. */
  readonly dryRun: boolean;
  /** Removes the catalog that is there. */
  readonly replace: boolean;
  readonly json: boolean;
}

const FOLDERS = ['resources', 'references', 'enumerations'];
const FILES = [
  'service.yaml',
  'permissions.yaml',
  'demo.yaml',
  'properties.yaml',
  'lint-baseline.yaml',
  'accepted-changes.yaml',
];

/** What a database of the schema needs before it is taken over. */
const RENAMES = 'prisma/take-over.sql';

/** `import prisma`: writes a catalog that says what a Prisma schema says, and reports what it could not say. */
export function importCatalog(environment: Environment, paths: readonly string[], options: ImportOptions): ExitCode {
  const texts = new Map(paths.flatMap(schemaFiles));
  let schema: PrismaSchema;
  try {
    schema = readPrismaSchema(texts);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    environment.err(`${error.message}\n`);
    return EXIT.catalogProblems;
  }
  if (schema.models.length === 0) throw new UsageError('The schema has no model, so nothing was written.');
  const tenant = schema.models.find(({ name }) => name === options.tenant);
  if (options.tenant !== undefined && tenant === undefined) {
    const hint = didYouMean(
      options.tenant,
      schema.models.map(({ name }) => name),
    );
    throw new UsageError(`The schema has no model ${options.tenant}.${hint}`);
  }
  const before = catalogFiles(environment.root);
  if (before.length > 0 && !options.replace && !options.dryRun) {
    throw new UsageError('There is a catalog already. --replace removes it, and --dry-run prints the report alone.');
  }
  const { files, report, renames } = importPrisma(schema, tenant);
  const { diagnostics } = parseCatalog(files);
  if (!options.dryRun) {
    const texts = new Map<string, string | undefined>(before.map((file) => [`catalog/${file}`, undefined]));
    for (const [file, text] of files) texts.set(`catalog/${file}`, text);
    if (renames.length > 0) texts.set(RENAMES, `${renames.join('\n')}\n`);
    writeTexts(environment.root, texts);
  }
  const result = report.result();
  if (options.json) writeJson(environment, { ...result, files: [...files.keys()], diagnostics });
  else environment.out(renderReport(result));
  if (!options.json && !options.dryRun && renames.length > 0) {
    environment.err(`${RENAMES} renames what a database of the schema calls otherwise: see migrate --baseline.\n`);
  }
  if (diagnostics.length === 0) return EXIT.ok;
  if (!options.json) environment.err(renderDiagnostics(diagnostics, { sources: files, prefix: 'catalog/' }));
  return EXIT.catalogProblems;
}

/** The files of a schema, by name: a file, or all of a folder. */
function schemaFiles(path: string): [name: string, text: string][] {
  if (!existsSync(path)) throw new UsageError(`There is no file or folder ${path}.`);
  if (!statSync(path).isDirectory()) return [[path, readFileSync(path, 'utf8')]];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.prisma'));
  return names.sort().map((name) => [join(path, name), readFileSync(join(path, name), 'utf8')]);
}

function catalogFiles(root: string): readonly string[] {
  const folder = join(root, 'catalog');
  const inFolders = FOLDERS.flatMap((name) => {
    const path = join(folder, name);
    return existsSync(path) ? readdirSync(path).map((file) => `${name}/${file}`) : [];
  });
  return [...inFolders, ...FILES.filter((file) => existsSync(join(folder, file)))];
}
