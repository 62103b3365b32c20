import { readFileSync, statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that start programs come first, the larger ones before the smaller: a fork copies the tables of all memory that the process of the
 * tests has, which is 36 ms at a gigabyte.
 */
class StartersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsNone = new Map(
      files.map(({ moduleId }) => [moduleId, !/child_process|git-project/.test(readFileSync(moduleId, 'utf8'))]),
    );
    const rank = ({ moduleId }: TestSpecification) => Number(startsNone.get(moduleId));
    return [...files].sort((a, b) => rank(a) - rank(b) || statSync(b.moduleId).size - statSync(a.moduleId).size);
  }
}

export default defineConfig({
  // As tsconfig.base.json has it, which is found for no file outside of a project: generated/ has decorators too.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { conditions: ['@catalog-service/source'] },
  ssr: { resolve: { conditions: ['@catalog-service/source'] } },
  test: {
    include: [
      'generator/src/**/*.test.ts',
      'apps/api/**/*.test.ts',
      'packages/*/src/**/*.test.ts',
      'apps/bench/**/*.test.ts',
    ],
    setupFiles: ['.ci/fixed-seed.ts'],
    sequence: { sequencer: StartersFirst },
    // It imports JSON as bundlers take it, and Node does not.
    server: { deps: { inline: [/@actions\/workflow-parser/] } },
    testTimeout: 30_000,
    // A database is opened in some: half a second on a quiet machine, many on a busy one.
    hookTimeout: 60_000,
    // What a test makes is mostly garbage soon: with more room for the new, less of it is copied to the old.
    execArgv: ['--max-semi-space-size=64'],
  },
});
