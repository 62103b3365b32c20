/**
 * Makes `dist/embedded-image`: the files of an embedded database that has all tables and nothing in them, which a new data folder
 * begins with. To make them takes PostgreSQL seconds and three times the memory of the service, so it happens where the service is built.
 * An image that lacks the newest migrations is good: they are applied at the start, as to any older database.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist');
const IMAGE = join(DIST, 'embedded-image');
const MADE_OF = join(IMAGE, 'made-of.json');
const MIGRATIONS = join(ROOT, 'prisma/migrations');

/** What a database needs none of: those that others would be copied from, and what tells of room in tables that are empty. */
const NEEDLESS = ['template0', 'template1'];
const NEEDLESS_FILE = /^\d+_(fsm|vm)$/;
/** Another number makes images anew that were made in another way. */
const FORM = 2;

const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));

/** A database without tables, whose making is most of the work: other images, of other catalogs too, begin with it. */
const EMPTY = join(ROOT, `node_modules/.cache/embedded/${version}-${FORM}`);

function checksums() {
  const folders = readdirSync(MIGRATIONS).filter((name) => existsSync(join(MIGRATIONS, name, 'migration.sql')));
  return Object.fromEntries(
    folders.map((name) => {
      const text = readFileSync(join(MIGRATIONS, name, 'migration.sql'));
      return [name, createHash('sha256').update(text).digest('hex')];
    }),
  );
}

/** Made by this PGlite, of migrations that are there and have not changed. */
function isGood(migrations) {
  if (!existsSync(MADE_OF)) return false;
  const madeOf = JSON.parse(readFileSync(MADE_OF, 'utf8'));
  return (
    madeOf.form === FORM &&
    madeOf.pglite === version &&
    Object.entries(madeOf.migrations).every(([name, checksum]) => migrations[name] === checksum)
  );
}

const built = (path) => import(join(DIST, 'apps/api/src/runtime/database', path));

/** Two builds may do this at once: whoever is last replaces the same with the same. */
async function make(folder, fill, files = {}) {
  const own = `${folder}.${process.pid}`;
  await fill(own);
  for (const { name, parentPath } of readdirSync(own, { recursive: true, withFileTypes: true })) {
    if (NEEDLESS_FILE.test(name)) rmSync(join(parentPath, name));
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text);
  rmSync(folder, { recursive: true, force: true });
  renameSync(own, folder);
}

async function withDatabase(dataFolder, work) {
  const { openEmbedded } = await built('embedded.js');
  const database = await openEmbedded({ dataFolder });
  await work(database);
  await database.close();
}

const migrations = checksums();
if (!isGood(migrations)) {
  rmSync(IMAGE, { recursive: true, force: true });
  if (!existsSync(EMPTY)) {
    mkdirSync(join(EMPTY, '..'), { recursive: true });
    await make(EMPTY, (own) =>
      withDatabase(own, async (database) => {
        for (const name of NEEDLESS) {
          await database.script(`ALTER DATABASE ${name} IS_TEMPLATE false`);
          await database.script(`DROP DATABASE ${name}`);
        }
      }),
    );
  }
  const { applyMigrations } = await built('migrations.js');
  const madeOf = JSON.stringify({ form: FORM, pglite: version, migrations });
  await make(
    IMAGE,
    async (own) => {
      cpSync(EMPTY, own, { recursive: true });
      await withDatabase(own, (database) => applyMigrations(database, MIGRATIONS, { applied() {} }));
    },
    { 'made-of.json': madeOf },
  );
}
