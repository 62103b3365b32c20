import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { giveEmptyDatabase } from './empty-database.js';
import { ROOT, runGenerator, tryGenerator } from './generator.js';

export { ROOT };

/** What a project needs beside its catalog to be generated, built and started. */
const SOURCES = ['apps/api', 'package.json', 'tsconfig.base.json'];

/** The packages are taken as they are built, which is how a service outside of their repository has them. */
const COMPILED = {
  extends: '../../tsconfig.base.json',
  // With several, each has to check the types of packages that a small program uses.
  compilerOptions: { rootDir: '../..', outDir: '../../dist', customConditions: [], checkers: 1 },
  include: ['src', '../../generated'],
  exclude: ['**/*.test.ts', '../../generated/client'],
};

const MIGRATED = z.object({ waiting: z.array(z.object({ word: z.string() })) });

/** Text of each file of a catalog, by its path in the folder. */
export type CatalogTexts = ReadonlyMap<string, string>;

export function readCatalog(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.yaml'))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

/** This project with another catalog, in a folder of its own; nothing of ours is written to. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'catalog-test-'));

  /** @param from what it is a copy of, with what it has for a catalog, migrations and a build. */
  constructor(catalog: CatalogTexts, from: string = ROOT, sources: readonly string[] = SOURCES) {
    for (const path of sources) cpSync(join(from, path), join(this.root, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'), 'junction');
    for (const [path, text] of catalog) this.write(`catalog/${path}`, text);
    this.write('apps/api/tsconfig.json', JSON.stringify(COMPILED));
  }

  write(path: string, text: string): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** The next build of this project: its migrations, its programs, and another catalog. */
  next(catalog: CatalogTexts): ProjectCopy {
    return new ProjectCopy(catalog, this.root, [...SOURCES, 'dist', 'prisma']);
  }

  /** Takes away the behaviour of single resources: that of ours belongs to no other catalog. */
  withoutHooks(): this {
    const folder = join(this.root, 'apps/api/src/custom');
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    return this;
  }

  /** Gives the first start the files of an empty embedded database: to make them takes seconds. */
  withEmptyDatabase(): this {
    giveEmptyDatabase(this.root);
    return this;
  }

  /** @throws Error with what it says where it does not succeed. */
  async generate(...words: readonly string[]): Promise<string> {
    return runGenerator(this.root, words.length === 0 ? ['generate'] : words);
  }

  /** Writes migrations too. @returns the words that somebody must say first, whereupon no migration is written. */
  async tryMigrate(...words: readonly string[]): Promise<readonly string[]> {
    const { stdout } = await tryGenerator(this.root, ['migrate', ...words, '--json']);
    return MIGRATED.parse(JSON.parse(stdout)).waiting.map(({ word }) => word);
  }

  /** Compiles the service without a look at types. */
  buildQuickly(): void {
    this.#run(join(ROOT, 'node_modules/typescript-native/bin/tsc'), '-p', 'apps/api', '--noCheck');
    this.#run(join(this.root, 'apps/api/bundle.mjs'));
  }

  /** Compiles the typed client. @returns the path of its module. */
  buildClient(): string {
    this.#run(join(ROOT, 'node_modules/typescript-native/bin/tsc'), '-p', 'generated/client');
    return join(this.root, 'generated/client/dist/index.js');
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #run(program: string, ...words: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: this.root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
    return stdout;
  }
}
