import { defineConfig } from 'prisma/config';

const url = process.env.DATABASE_URL;

/** For Prisma's command line: `npx prisma migrate status --config prisma/prisma.config.ts`. Paths are from this file. */
export default defineConfig({
  schema: 'schema',
  migrations: { path: 'migrations' },
  ...(url === undefined ? {} : { datasource: { url } }),
});
