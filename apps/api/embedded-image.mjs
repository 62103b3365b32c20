/**
 * Makes `dist/embedded-image`: the files of an embedded database that has all tables and the demo project, which a new data folder begins
 * with. To make them takes PostgreSQL seconds and three times the memory of the service, so it happens where the service is built.
 * An image that lacks the newest migrations is good: they are applied at the start, as to any older database.
 */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist');
const IMAGE = join(DIST, 'embedded-image');
const MADE_OF = join(IMAGE, 'made-of.json');
const MIGRATIONS = join(ROOT, 'prisma/migrations');

/** What tells of room in tables, which have none. */
const NEEDLESS_FILE = /^\d+_(fsm|vm)$/;
/** Another number makes images anew that were made in another way. */
const FORM = 4;

const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));

function checksums() {
  const folders = readdirSync(MIGRATIONS).filter((name) => existsSync(join(MIGRATIONS, name, 'migration.sql')));
  return Object.fromEntries(
    folders.map((name) => {
      const text = readFileSync(join(MIGRATIONS, name, 'migration.sql'));
      return [name, createHash('sha256').update(text).digest('hex')];
    }),
  );
}

const built = (path) => import(join(DIST, path));
const { service } = await built('apps/api/src/service.js');
const { demo, resources, references } = service.catalog;
const seeds = [...resources, ...references].map(({ seed }) => seed);
const demoSum = createHash('sha256')
  .update(JSON.stringify([demo, seeds]))
  .digest('hex');

/** Made by this PGlite, of this demo data, of migrations that are there and have not changed. */
function isGood(migrations) {
  if (!existsSync(MADE_OF)) return false;
  const madeOf = JSON.parse(readFileSync(MADE_OF, 'utf8'));
  return (
    madeOf.form === FORM &&
    madeOf.pglite === version &&
    madeOf.demo === demoSum &&
    Object.entries(madeOf.migrations).every(([name, checksum]) => migrations[name] === checksum)
  );
}

const migrations = checksums();
if (!isGood(migrations)) {
  rmSync(IMAGE, { recursive: true, force: true });
  const { openEmbedded, dropTemplates } = await import('@catalog-service/postgres');
  const { Registry } = await import('@catalog-service/engine');
  const { prepareDemoProject, prepareSchema } = await import('@catalog-service/server');
  // Two builds may do this at once: whoever is last replaces the same with the same.
  const own = join(DIST, `embedded-image.${process.pid}`);
  const database = await openEmbedded({ dataFolder: own });
  await prepareSchema(database, service, { applied() {} });
  await prepareDemoProject(database, new Registry(resources, references), demo);
  await dropTemplates(database);
  await database.close();
  // Who builds and who runs the service may be two users, and nothing in it is secret: a copy is for its owner alone.
  chmodSync(own, 0o755);
  for (const entry of readdirSync(own, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (NEEDLESS_FILE.test(entry.name)) rmSync(path);
    else chmodSync(path, entry.isDirectory() ? 0o755 : 0o644);
  }
  writeFileSync(join(own, 'made-of.json'), JSON.stringify({ form: FORM, pglite: version, demo: demoSum, migrations }));
  rmSync(IMAGE, { recursive: true, force: true });
  renameSync(own, IMAGE);
}
