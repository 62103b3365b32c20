import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export const ROOT = join(import.meta.dirname, '../../..');

/** What a project needs beside its catalog to be generated, built and started. */
const SOURCES = ['apps/api', 'package.json', 'tsconfig.base.json'];

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

  constructor(catalog: CatalogTexts) {
    for (const path of SOURCES) cpSync(join(ROOT, path), join(this.root, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'), 'junction');
    for (const [path, text] of catalog) this.write(`catalog/${path}`, text);
  }

  write(path: string, text: string): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Takes away the behaviour of single resources: that of ours belongs to no other catalog. */
  withoutHooks(): this {
    const folder = join(this.root, 'apps/api/src/custom');
    for (const name of readdirSync(folder)) {
      if (name === 'index.ts') writeFileSync(join(folder, name), 'export const customHooks = new Map();\n');
      else if (name !== 'custom.module.ts') rmSync(join(folder, name), { recursive: true });
    }
    return this;
  }

  /** @throws Error with what it says where it does not succeed. */
  generate(command = 'generate'): void {
    this.#run(join(ROOT, 'generator/run.mjs'), command, '--root', this.root);
  }

  /** Looks at the types of a project of the compiler. @throws Error with what the compiler says. */
  compile(project: string): void {
    this.#run(join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project, '--noEmit');
  }

  /** Compiles the service file by file, without a look at types: takes a second where a build takes many. */
  buildQuickly(): void {
    const { options } = ts.convertCompilerOptionsFromJson(
      ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), (file) => readFileSync(file, 'utf8')).config.compilerOptions,
      ROOT,
    );
    for (const folder of ['apps/api/src', 'generated']) {
      for (const path of readdirSync(join(this.root, folder), { recursive: true, encoding: 'utf8' })) {
        if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue;
        const fileName = join(this.root, folder, path);
        const { outputText } = ts.transpileModule(readFileSync(fileName, 'utf8'), {
          fileName,
          compilerOptions: { ...options, module: ts.ModuleKind.ESNext, sourceMap: false },
        });
        this.write(join('dist', folder, path.replace(/\.ts$/, '.js')), outputText);
      }
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #run(program: string, ...words: readonly string[]): void {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: this.root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  }
}
