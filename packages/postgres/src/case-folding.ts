import { type Queryable, serviceRows } from './database.js';

/** Letters beyond ASCII of three scripts, and the one that Turkish lower-cases differently. */
const CAPITALS = 'ÄЖΩI';
const SMALL = 'äжωi';

/**
 * Why the locale of the database cannot fold case, and what to do; undefined if it can. Search that ignores case and unique slugs
 * need it.
 */
export async function caseFoldingDefect(database: Queryable): Promise<string | undefined> {
  const text =
    'SELECT datname, pg_encoding_to_char(encoding), datctype FROM pg_database WHERE datname = current_database()';
  const [[name, encoding, locale] = []] = await serviceRows(database, text);
  if (encoding === 'UTF8' && (await folds(database))) return undefined;
  return (
    `The database ${name} (encoding ${encoding}, LC_CTYPE ${locale}) cannot convert the case of ${CAPITALS}, so searches would ` +
    'depend on case, and slugs that differ only in case would be accepted. Create another database and move the data with ' +
    `pg_dump: CREATE DATABASE new TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8' (or 'en_US.UTF-8').`
  );
}

async function folds(database: Queryable): Promise<boolean> {
  const text = 'SELECT lower($1::text) = $2::text AND upper($2::text) = $1::text';
  return (await serviceRows(database, text, [CAPITALS, SMALL]))[0]?.[0] === 't';
}
