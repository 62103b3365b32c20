import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CatalogPlaces } from '../catalog/catalog-places.js';
import { renderDiagnostics } from '../catalog/diagnostics/render.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { BASELINE_FILE, judge, readBaseline } from '../lint/lint-baseline.js';
import { lintCatalog } from '../lint/lint-catalog.js';
import { renderFindings } from '../lint/render-findings.js';
import { planResource, type ResourceFiles, WishProblem } from '../scaffold/plan-resource.js';
import { type Environment, UsageProblem } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { type LocatedCatalog, loadCatalog } from './load-catalog.js';
import { writeJson } from './write-json.js';

export interface NewResourceOptions {
  readonly description?: string;
  readonly path?: string;
  readonly parent?: string;
  readonly field: readonly string[];
  readonly roles?: string;
  /** Prints the files and writes nothing. */
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `new resource`: a file that is right, ready to edit, and its permissions. Asks on a terminal what no flag says. */
export async function newResource(
  environment: Environment,
  name: string,
  options: NewResourceOptions,
): Promise<ExitCode> {
  const loaded = loadCatalog(environment, options.json);
  if (loaded === undefined) return EXIT.catalogProblems;
  const said = needsQuestions(options) ? await ask(options) : options;
  const files = plan(loaded, name, said);
  const problems = problemsWith(environment, loaded, files);
  if (problems !== '') {
    environment.err(`${problems}Nothing was written.\n`);
    return EXIT.usage;
  }
  const paths = [...files.keys()].map((file) => `catalog/${file}`);
  if (options.dryRun !== true) write(environment.root, files);
  if (options.json === true) writeJson(environment, { files: options.dryRun ? Object.fromEntries(files) : paths });
  else if (options.dryRun === true)
    environment.out([...files].find(([file]) => file.startsWith('resources/'))?.[1] ?? '');
  else {
    environment.out(`+ ${paths[0]}\n~ ${paths[1]}\n`);
    environment.err(`Edit ${paths[0]}, then: npm run generate\n`);
  }
  return EXIT.ok;
}

function plan({ catalog, texts }: LocatedCatalog, name: string, options: NewResourceOptions): ResourceFiles {
  const roles = options.roles?.split(',').map((role) => role.trim());
  try {
    return planResource(catalog, texts.get('permissions.yaml') ?? '', {
      ...options,
      name,
      roles,
      fields: options.field,
    });
  } catch (error) {
    if (error instanceof WishProblem) throw new UsageProblem(error.message);
    throw error;
  }
}

/** What the diagnostics and the lint would say of the new files; empty where they say nothing. */
function problemsWith({ root, colours }: Environment, { texts }: LocatedCatalog, files: ResourceFiles): string {
  const sources = new Map([...texts, ...files]);
  const options = { sources, prefix: 'catalog/', colours: colours.err };
  const { catalog, files: read, diagnostics } = parseCatalog(sources);
  if (catalog === undefined || read === undefined) return renderDiagnostics(diagnostics, options);
  const baseline = join(root, 'catalog', BASELINE_FILE);
  const accepted = existsSync(baseline) ? readBaseline(readFileSync(baseline, 'utf8')).acceptances : [];
  const { open } = judge(lintCatalog({ catalog, places: new CatalogPlaces(read) }), accepted);
  return renderFindings(
    open.filter(({ place }) => files.has(place.file) && place.file.startsWith('resources/')),
    options,
  );
}

/** The permissions come first: a resource that names what is not there would be wrong. */
function write(root: string, files: ResourceFiles): void {
  for (const [file, text] of [...files].reverse()) {
    const path = join(root, 'catalog', file);
    writeFileSync(`${path}.${process.pid}.tmp`, text);
    renameSync(`${path}.${process.pid}.tmp`, path);
  }
}

function needsQuestions({ description, path, parent, field, json, dryRun }: NewResourceOptions): boolean {
  const isSaid = description !== undefined || path !== undefined || parent !== undefined || field.length > 0;
  return !isSaid && json !== true && dryRun !== true && process.stdin.isTTY === true && process.stdout.isTTY === true;
}

async function ask(options: NewResourceOptions): Promise<NewResourceOptions> {
  // Questions are no results: they go where the messages go.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const question = async (text: string): Promise<string | undefined> =>
    (await terminal.question(text)).trim() || undefined;
  try {
    const description = await question('What is a record, in one sentence? ');
    const path = await question('Path below the base path (empty: the name in kebab-case): ');
    const parent = await question('What does a record belong to (a resource or reference; empty: the project only)? ');
    const field: string[] = [];
    for (;;) {
      const text = await question('A field, such as title:Text:required:updatable (empty: no more): ');
      if (text === undefined) break;
      field.push(text);
    }
    return {
      ...options,
      field,
      ...(description === undefined ? {} : { description }),
      ...(path === undefined ? {} : { path }),
      ...(parent === undefined ? {} : { parent }),
    };
  } finally {
    terminal.close();
  }
}
