import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT, runGenerator } from './generator.js';

const OWN = '@catalog-service';
const MOST_OUTPUT = 64 * 1024 * 1024;

const REPORT = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
});

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** Those that were left out. */
  readonly pending: number;
  /** What failed, and how. */
  readonly problems: readonly string[];
}

/** Loads the packages as Node loads them: of those in node_modules Vitest transforms none, of those that are linked all. */
const LINKED = `import { mergeConfig } from 'vitest/config';
import own from './vitest.config.js';
export default mergeConfig(own, { test: { server: { deps: { external: [/\\/dist\\//] } } } });
`;

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
  async run(program: string, ...words: readonly string[]): Promise<string> {
    const { error, stdout, stderr } = await this.#spawn(program, words);
    if (error !== null) throw new Error(`${program} ${words[0]}: ${error.message}:\n${stdout}${stderr}`);
    return stdout;
  }

  /** Runs a command of the generator. */
  catalog(...words: readonly string[]): Promise<string> {
    return runGenerator(this.path, words);
  }

  async compile(): Promise<void> {
    await this.run('node_modules/typescript-native/bin/tsc', '-p', this.path, '--checkers', '1');
  }

  /** Runs the tests of the folder. @throws Error with its output if it has no report. */
  async test(environment: Readonly<Record<string, string>> = {}): Promise<TestCounts> {
    writeFileSync(join(this.path, 'vitest.linked.config.ts'), LINKED);
    const file = join(this.path, 'report.json');
    const words = ['run', '--config', 'vitest.linked.config.ts', '--silent', '--reporter=dot', '--reporter=json'];
    const { stdout, stderr } = await this.#spawn(
      'node_modules/vitest/vitest.mjs',
      [...words, `--outputFile.json=${file}`],
      environment,
    );
    const report = REPORT.safeParse(existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined);
    if (!report.success) throw new Error(`The tests give no report:\n${stdout}${stderr}`);
    const { success, numPassedTests, numFailedTests, numPendingTests, testResults } = report.data;
    const problems = testResults.flatMap(({ message, assertionResults }) => [
      ...(message === '' ? [] : [message]),
      ...assertionResults.flatMap(({ fullName, failureMessages }) =>
        failureMessages.map((failure) => `${fullName}: ${failure}`),
      ),
    ]);
    // What cannot be set up has no results.
    if (!success && problems.length === 0) problems.push(stdout + stderr);
    return { passed: numPassedTests, failed: numFailedTests, pending: numPendingTests, problems };
  }

  #spawn(program: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const options = { cwd: this.path, env: { ...process.env, ...environment }, maxBuffer: MOST_OUTPUT };
    return new Promise<{ error: Error | null; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, [join(ROOT, program), ...words], options, (error, stdout, stderr) =>
        resolve({ error, stdout, stderr }),
      );
    });
  }

  remove(): void {
    rmSync(this.parent, { recursive: true, force: true });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
