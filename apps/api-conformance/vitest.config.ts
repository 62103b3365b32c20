import { defineConfig } from 'vitest/config';
import { LastFileLast } from './src/harness/sequencer.js';

export default defineConfig({
  cacheDir: '../../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/harness/global-setup.ts'],
    sequence: { sequencer: LastFileLast },
    // One service, one process of tests: what they measure of each other would be noise.
    fileParallelism: false,
    // What is built is loaded as Node loads it: to transform it costs more than many a test.
    server: { deps: { external: [/\/dist\//] } },
    isolate: false,
    // As in the configuration of the unit tests.
    execArgv: ['--max-semi-space-size=64'],
    // Bounds for what hangs: a busy machine takes minutes for seconds.
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 300_000,
  },
});
