import { existsSync, type Stats } from 'node:fs';
import { basename, join } from 'node:path';
import { CUSTOM_FOLDER } from '../hooks/custom-imports.js';
import { hashOfPaths } from '../kept/hash-of-paths.js';
import { keep, recall } from '../kept/kept.js';
import { MIGRATIONS_FOLDER } from '../plan/mend-migrations.js';
import { FOREIGN_FOLDERS, MANAGED_ROOTS } from '../plan/output.js';
import { RECORDS_FOLDER } from '../refactor/catalog/catalog-sources.js';
import type { Environment } from './environment.js';

/** What there is to say of a project in which nothing is to do. */
export interface Settled {
  /** How many files there are. */
  readonly unchanged: number;
  /** How many of them git holds. */
  readonly tracked: number;
  /** What is left in the database for builds before. */
  readonly left: readonly string[];
}

/** What a run reads of a project, but for what it makes: files, and folders with all that is below. */
export const GIVEN = ['catalog', MIGRATIONS_FOLDER, CUSTOM_FOLDER, RECORDS_FOLDER];
/** The one thing among them that it makes. */
const SCHEMA = 'catalog/catalog.schema.json';
/** What it makes, and looks for. */
export const MADE = [...MANAGED_ROOTS.map(({ folder }) => folder), SCHEMA];

const KIND = 'settled';

/**
 * A project in which a run had nothing left to do is not composed again while every byte is the same that such a run reads: of the
 * catalog and what stands beside it, of the templates, of what was made, and of the generator itself.
 */
export class SettledProject {
  readonly #before: ProjectHashes | undefined;
  /** What the run that found nothing to do said; undefined where no such run is known. */
  readonly known: Settled | undefined;

  constructor(readonly environment: Environment) {
    this.#before = hashesOf(environment);
    const text = this.#before && recall(environment.cache, KIND, keyOf(this.#before));
    this.known = text === undefined ? undefined : parse(text);
  }

  /**
   * Keeps what a run found, unless somebody changed what it read in the meantime.
   *
   * @param isSettled whether nothing is left to do; asked after what is on the disk was hashed, lest that is something else.
   */
  keep(settled: Settled, isSettled: () => boolean): void {
    const after = this.#before && hashesOf(this.environment);
    if (after === undefined || after.given !== this.#before?.given || !isSettled()) return;
    keep(this.environment.cache, KIND, keyOf(after), textOf(settled));
  }
}

interface ProjectHashes {
  readonly given: string;
  readonly made: string;
}

const keyOf = ({ given, made }: ProjectHashes): string => `${process.version} ${given} ${made}`;

function hashesOf({ root, templates, templateOverrides = [], ownFiles }: Environment): ProjectHashes | undefined {
  if (!ownFiles?.every((path) => existsSync(path))) return undefined;
  const here = (path: string): string => join(root, path);
  const schema = here(SCHEMA);
  const given = hashOfPaths(
    [...ownFiles, templates, ...templateOverrides, ...GIVEN.map(here)],
    (path) => path === schema,
  );
  const isForeign = (path: string, entry: Stats): boolean =>
    entry.isDirectory() && FOREIGN_FOLDERS.includes(basename(path));
  const made = given && hashOfPaths(MADE.map(here), isForeign);
  return given && made ? { given, made } : undefined;
}

const textOf = ({ unchanged, tracked, left }: Settled): string => [unchanged, tracked, ...left].join('\n');

function parse(text: string): Settled {
  const [unchanged, tracked, ...left] = text.split('\n');
  return { unchanged: Number(unchanged), tracked: Number(tracked), left };
}
