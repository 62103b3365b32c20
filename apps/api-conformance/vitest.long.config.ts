import { defineConfig } from 'vitest/config';

/** Proofs that take minutes and bring along all that they need; each has a command of its own. */
export default defineConfig({
  cacheDir: '../../node_modules/.vite',
  test: { root: import.meta.dirname, include: ['src/**/*.long.ts'], fileParallelism: false },
});
