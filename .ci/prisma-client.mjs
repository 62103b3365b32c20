/** Makes Prisma Client of the project's schema, for scripts and reports: `dist/prisma-client/client.js`, with types beside it. */
import './installed.mjs';
import { build } from 'esbuild';
import { generatePrismaClient } from './prisma.mjs';

const FOLDER = 'dist/prisma-client';

generatePrismaClient('prisma/schema');
// Prisma writes TypeScript; the query engine is inside of it, and adapters connect it to a database.
await build({
  entryPoints: [`${FOLDER}/client.ts`],
  outfile: `${FOLDER}/client.js`,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
});
