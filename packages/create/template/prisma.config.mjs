/** For Prisma's command line. Schema and migrations follow from the catalog, so it refuses the commands that would write them. */
const INSTEAD = {
  'migrate dev': 'npm run generate',
  'migrate deploy': 'npm run migrate',
  'migrate reset': 'npm run migrate on an empty database',
  'db push': 'npm run generate, then npm run migrate',
  ...(!process.argv.includes('--print') && { 'db pull': 'prisma db pull --print' }),
};

const command = process.argv.slice(2, 4).join(' ');
const instead = INSTEAD[command];
if (instead !== undefined) {
  throw new Error(
    `The schema and its migrations follow from the catalog. Instead of prisma ${command}, use ${instead}.`,
  );
}

const url = process.env.DATABASE_URL;

export default {
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  ...(url && { datasource: { url } }),
};
