import { defineConfig } from 'vitest/config';
import base from '../vitest.config.js';

/** Proofs that take minutes, by `npm run test:long -- generator`. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['generator/src/**/*.long.ts'], testTimeout: 3_600_000 },
});
