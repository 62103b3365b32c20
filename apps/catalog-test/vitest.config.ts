import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/global-setup.ts'],
    // Each generates, builds and starts a service of its own: seconds on a quiet machine, minutes on a busy one.
    fileParallelism: false,
    // What is built is loaded as Node loads it: to transform it costs more than many a test.
    server: { deps: { external: [/\/dist\//] } },
    isolate: false,
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 600_000,
  },
});
