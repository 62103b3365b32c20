/**
 * Generates the Prisma client of the contender NestJS + Prisma, from the schema of the project, into a folder that git
 * ignores. The generator's output folder stands in the schema itself, so it works on a copy.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const SCHEMA = new URL('dist/bench/schema/', ROOT);
const CLIENT = new URL('apps/bench/contenders/nest-prisma/client', ROOT);

rmSync(SCHEMA, { recursive: true, force: true });
cpSync(new URL('prisma/schema/', ROOT), SCHEMA, { recursive: true });
const service = new URL('service.prisma', SCHEMA);
const text = readFileSync(service, 'utf8');
writeFileSync(service, text.replace(/^(\s*output\s*=).*$/m, `$1 ${JSON.stringify(fileURLToPath(CLIENT))}`));

const prisma = ['node_modules/prisma/build/index.js', 'generate', '--schema', fileURLToPath(SCHEMA), '--no-hints'];
const { status, stdout, stderr } = spawnSync(process.execPath, prisma, {
  cwd: ROOT,
  encoding: 'utf8',
  // Generating needs no schema engine, but Prisma looks for one before it starts: any file that exists will do.
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
});
if (status !== 0) {
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(1);
}
