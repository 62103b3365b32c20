import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ServiceFolder } from '../service-folder.js';

/** Schemas to import: `schema.prisma`, `folder`, or `schema.prisma@Model` with the model that is the project. */
const SCHEMAS = (process.env.SCHEMAS ?? '').split(/\s+/).filter((word) => word !== '');
const LIMIT_MS = 1_800_000;

it('is given schemas: SCHEMAS="shop.prisma blog/prisma@Team"', () => {
  expect(SCHEMAS).not.toEqual([]);
});

describe.each(SCHEMAS)('%s', (word) => {
  const [path = '', tenant] = word.split('@');
  const folder = new ServiceFolder();
  afterAll(() => folder.remove());

  it('is imported, generated, compiled, and served as its contract says', { timeout: LIMIT_MS }, async () => {
    const lines: string[] = [];
    const timed = async <T>(title: string, work: () => T): Promise<Awaited<T>> => {
      const started = performance.now();
      const result = await work();
      lines.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${title}`);
      return result;
    };
    rmSync(join(folder.path, 'service/custom'), { recursive: true });
    const options = tenant === undefined ? [] : ['--tenant', tenant];
    const report = await timed('import', () =>
      folder.catalog('import', 'prisma', resolve(path), '--replace', ...options),
    );
    await timed('generate', () => folder.catalog('generate'));
    await timed('compile', () => folder.compile());
    const { passed, pending, ...others } = await timed('serve and test', () => folder.test());
    const counts = `${passed} tests of its contract passed, ${others.failed} failed, ${pending} left out`;
    console.log(`${word}\n${report}\n${lines.join('\n')}\n${counts}`);
    expect(others).toEqual({ failed: 0, problems: [] });
    expect(passed).toBeGreaterThan(10);
  });
});
