import { defineConfig } from 'vitest/config';

/** Proofs that take minutes; each has a command of its own. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.long.ts'],
    fileParallelism: false,
    maxConcurrency: 3,
    hookTimeout: 120_000,
  },
});
