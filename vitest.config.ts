import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As tsconfig.base.json has it, which is found for no file outside of a project: generated/ has decorators too.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: [
      'generator/src/**/*.test.ts',
      'apps/api/**/*.test.ts',
      'packages/*/src/**/*.test.ts',
      'apps/bench/**/*.test.ts',
    ],
    // It imports JSON as bundlers take it, and Node does not.
    server: { deps: { inline: [/@actions\/workflow-parser/] } },
    testTimeout: 30_000,
    // A database is opened in some: half a second on a quiet machine, many on a busy one.
    hookTimeout: 60_000,
    // What a test makes is mostly garbage soon: with more room for the new, less of it is copied to the old.
    execArgv: ['--max-semi-space-size=64'],
  },
});
