import { readdirSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './operator.js';
import { askServer } from './seeded-server.js';

const MIGRATIONS = 'prisma/migrations';

/** Brings a database to this catalog with an audit trail of monitor groups. */
export async function turnAuditOn(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'audit-'));
  try {
    for (const path of ['catalog', 'prisma', 'apps/api', 'package.json', 'tsconfig.base.json'])
      await cp(join(ROOT, path), join(folder, path), { recursive: true });
    const file = join(folder, 'catalog/resources/monitor-group.yaml');
    await appendFile(file, 'audit: [name, description, labels]\n');
    await run('generator/run.mjs', ['generate', '--root', folder], {});
    const known = new Set(readdirSync(join(ROOT, MIGRATIONS)));
    for (const name of readdirSync(join(folder, MIGRATIONS)).filter((each) => !known.has(each)))
      await askServer(url, await readFile(join(folder, MIGRATIONS, name, 'migration.sql'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
