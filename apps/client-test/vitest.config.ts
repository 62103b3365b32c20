import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/harness/global-setup.ts'],
    // One service for all: what they measure of each other would be noise.
    fileParallelism: false,
    // What is built is loaded as Node loads it: to transform it costs more than many a test.
    server: { deps: { external: [/\/dist\//] } },
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
