import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { renderDiagnostics } from '../catalog/diagnostics/render.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { BASELINE_FILE, judge, readBaseline } from '../lint/lint-baseline.js';
import { lintCatalog } from '../lint/lint-catalog.js';
import { renderFindings } from '../lint/render-findings.js';
import { writeTexts } from '../plan/write-texts.js';
import { planResource, type ResourceFiles, type ResourceWish, WishProblem } from '../scaffold/plan-resource.js';
import { askResource, type Complaint } from './ask-resource.js';
import { type Environment, UsageError, writeJson } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { type LocatedCatalog, loadCatalog } from './load-catalog.js';
import { withQuestions } from './terminal.js';

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

/** `new resource`: writes a valid file, ready to edit, and its permissions. Asks on a terminal for missing options. */
export async function newResource(
  environment: Environment,
  name: string,
  options: NewResourceOptions,
): Promise<ExitCode> {
  const loaded = loadCatalog(environment, options.json);
  if (loaded === undefined) return EXIT.catalogProblems;
  const { terminal } = environment;
  const wish =
    terminal !== undefined && needsQuestions(options)
      ? await withQuestions(terminal, (ask) => askResource(name, complaint(environment, loaded), ask, environment.err))
      : { ...options, name, fields: options.field };
  const files = plan(loaded, { ...wish, roles: options.roles?.split(',').map((role) => role.trim()) });
  const problems = problemsWith(environment, loaded, files);
  if (problems !== '') {
    environment.err(`${problems}Nothing was written.\n`);
    return EXIT.usage;
  }
  const paths = [...files.keys()].map((file) => `catalog/${file}`);
  if (options.dryRun !== true) {
    writeTexts(environment.root, new Map([...files].map(([file, text]) => [`catalog/${file}`, text])));
  }
  if (options.json === true) writeJson(environment, { files: options.dryRun ? Object.fromEntries(files) : paths });
  else if (options.dryRun === true) environment.out([...files.values()].join(''));
  else {
    environment.out(`+ ${paths[0]}\n`);
    environment.err(`Edit ${paths[0]}, then: npm run generate\n`);
  }
  return EXIT.ok;
}

/** @throws UsageError if the resource is impossible. */
function plan({ catalog }: LocatedCatalog, wish: ResourceWish): ResourceFiles {
  try {
    return planResource(catalog, wish);
  } catch (error) {
    if (error instanceof WishProblem) throw new UsageError(error.message);
    throw error;
  }
}

/** The message for answers that lead to no resource. */
function complaint(environment: Environment, loaded: LocatedCatalog): Complaint {
  return (wish) => {
    try {
      return problemsWith(environment, loaded, plan(loaded, wish));
    } catch (error) {
      if (error instanceof UsageError) return `${error.message}\n`;
      throw error;
    }
  };
}

/** The diagnostics and findings of the new files. */
function problemsWith({ root, colours }: Environment, { texts }: LocatedCatalog, files: ResourceFiles): string {
  const sources = new Map([...texts, ...files]);
  const options = { sources, prefix: 'catalog/', colours: colours.err };
  const { catalog, files: read, diagnostics } = parseCatalog(sources);
  if (catalog === undefined || read === undefined) return renderDiagnostics(diagnostics, options);
  const baseline = join(root, 'catalog', BASELINE_FILE);
  const accepted = existsSync(baseline) ? readBaseline(readFileSync(baseline, 'utf8')).acceptances : [];
  const { open } = judge(lintCatalog({ catalog, locations: new CatalogLocations(read) }), accepted);
  return renderFindings(
    open.filter(({ location }) => files.has(location.file)),
    options,
  );
}

function needsQuestions({ description, path, parent, field, json, dryRun }: NewResourceOptions): boolean {
  const isSaid = description !== undefined || path !== undefined || parent !== undefined || field.length > 0;
  return !isSaid && json !== true && dryRun !== true;
}
