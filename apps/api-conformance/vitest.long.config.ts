import { defineConfig } from 'vitest/config';
import short from './vitest.config.js';

/** What only `npm run test:long` runs: faults, races and loads that take minutes. */
export default defineConfig({ ...short, test: { ...short.test, include: ['src/**/*.long.ts'], hookTimeout: 900_000 } });
