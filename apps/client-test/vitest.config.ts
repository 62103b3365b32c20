import { defineConfig } from 'vitest/config';
import { ChangesLast } from './src/harness/sequencer.js';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // The compilers of other tools take minutes.
    include: [process.env.LONG === 'yes' ? 'src/**/*.{test,long}.ts' : 'src/**/*.test.ts'],
    globalSetup: ['src/harness/global-setup.ts'],
    sequence: { sequencer: ChangesLast },
    // One service for all: what they measure of each other would be noise.
    fileParallelism: false,
    // What is built is loaded as Node loads it: to transform it costs more than many a test.
    server: { deps: { external: [/\/dist\//] } },
    isolate: false,
    // As in the configuration of the unit tests.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
