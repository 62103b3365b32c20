import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As the compiler is told in tsconfig.base.json; DTO classes have decorators.
  oxc: { decorator: { legacy: true } },
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['generator/src/**/*.test.ts', 'apps/api/src/**/*.test.ts', 'apps/bench/**/*.test.ts'],
    testTimeout: 30_000,
    // A database is opened in some: half a second on a quiet machine, many on a busy one.
    hookTimeout: 60_000,
  },
});
