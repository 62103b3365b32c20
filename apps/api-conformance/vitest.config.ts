import { defineConfig } from 'vitest/config';
import { LastFileLast } from './src/harness/sequencer.js';

const { CONFORMANCE_DATABASE: database, CONFORMANCE_THROUGH: through } = process.env;
const isOnServer = database === 'postgres' || through !== undefined;

export default defineConfig({
  cacheDir: '../../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    // The pages know nothing of the database: they are looked at once.
    exclude: isOnServer ? ['src/docs/**/*-page.test.ts'] : [],
    globalSetup: ['src/harness/global-setup.ts'],
    sequence: { sequencer: LastFileLast },
    // One service, one process of tests: what they measure of each other would be noise.
    fileParallelism: false,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
