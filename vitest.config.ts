import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['generator/src/**/*.test.ts', 'apps/api/src/**/*.test.ts', 'apps/bench/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
