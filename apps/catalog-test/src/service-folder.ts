import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './project-copy.js';

const OWN = '@catalog-service';
const MOST_OUTPUT = 64 * 1024 * 1024;

/** A service of its own, as `npm run new` makes it; the packages are linked, where a user installs them. */
export class ServiceFolder {
  readonly parent = mkdtempSync(join(tmpdir(), 'second-service-'));
  readonly path = join(this.parent, 'bookshop');

  constructor() {
    execFileSync(process.execPath, [join(ROOT, 'packages/create/create.mjs'), this.path], { stdio: 'pipe' });
    const modules = join(ROOT, 'node_modules');
    const link = (name: string) => symlinkSync(join(modules, name), join(this.path, 'node_modules', name));
    mkdirSync(join(this.path, 'node_modules', OWN), { recursive: true });
    for (const name of readdirSync(modules)) if (!name.startsWith('.') && name !== OWN) link(name);
    for (const name of readdirSync(join(modules, OWN))) link(join(OWN, name));
  }

  /** Runs a program of this repository in the folder. @returns what it prints. @throws Error with its output if it fails. */
  run(program: string, ...words: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, program), ...words], {
      cwd: this.path,
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT,
    });
    if (status !== 0) throw new Error(`${program} ${words[0]} ended with ${status}:\n${stdout}${stderr}`);
    return stdout;
  }

  /** Runs a command of the generator. */
  catalog(...words: readonly string[]): string {
    return this.run('generator/run.mjs', ...words, '--root', this.path);
  }

  compile(): void {
    this.run('node_modules/typescript-native/bin/tsc', '-p', this.path);
  }

  /** Runs the tests of the folder, and counts those that passed, failed, and were left out. */
  test(): { readonly passed: number; readonly failed: number; readonly pending: number } {
    const report = this.run('node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--silent');
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(report.replace(/^[^{]*/, ''));
    return { passed: numPassedTests, failed: numFailedTests, pending: numPendingTests };
  }

  remove(): void {
    rmSync(this.parent, { recursive: true, force: true });
  }
}
