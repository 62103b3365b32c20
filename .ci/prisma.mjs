import { spawnSync } from 'node:child_process';
import { ROOT } from './step.mjs';

/**
 * Generates the Prisma Client of a schema into the folder that the schema names. Ends the process where it fails.
 *
 * @param {string} schema file or folder, from the root of the project
 */
export function generatePrismaClient(schema) {
  const prisma = ['node_modules/prisma/build/index.js', 'generate', '--schema', schema, '--no-hints'];
  const { status, stdout, stderr } = spawnSync(process.execPath, prisma, {
    cwd: ROOT,
    encoding: 'utf8',
    // Generating needs no schema engine, but Prisma looks for one before it starts: any file that exists will do.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(1);
}
