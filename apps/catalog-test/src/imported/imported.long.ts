import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ServiceFolder } from '../service-folder.js';
import { LIMIT_MS, provedService, useServer } from '../service-proof.js';

/** Schemas to import: `schema.prisma`, `folder`, or `schema.prisma@Model` with the model that is the project. */
const SCHEMAS = (process.env.SCHEMAS ?? '').split(/\s+/).filter((word) => word !== '');

useServer();

it('is given schemas: SCHEMAS="shop.prisma blog/prisma@Team"', () => {
  expect(SCHEMAS).not.toEqual([]);
});

it.for(SCHEMAS)(
  '%s is imported, generated, compiled, and served as its contract says',
  { concurrent: true, timeout: LIMIT_MS },
  async (word) => {
    const [path = '', tenant] = word.split('@');
    const folder = new ServiceFolder();
    const lines: string[] = [];
    const timed = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
      const started = performance.now();
      const result = await work();
      lines.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${title}`);
      return result;
    };
    try {
      rmSync(join(folder.path, 'service/custom'), { recursive: true });
      const options = tenant === undefined ? [] : ['--tenant', tenant];
      const report = await timed('import', () =>
        folder.catalog('import', 'prisma', resolve(path), '--replace', ...options),
      );
      const { passed, pending, ...others } = await provedService(folder, timed);
      const counts = `${passed} tests of its contract passed, ${others.failed} failed, ${pending} left out`;
      console.log(`${word}\n${report}\n${lines.join('\n')}\n${counts}`);
      expect(others).toEqual({ failed: 0, problems: [] });
      expect(passed).toBeGreaterThan(10);
    } finally {
      folder.remove();
    }
  },
);
