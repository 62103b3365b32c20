import type { Queryable } from './database.js';
import { SERVICE_WORK } from './work.js';

/** Letters beyond ASCII of three scripts, and the one that Turkish takes for another. */
const CAPITALS = 'ÄЖΩI';
const SMALL = 'äжωi';

/**
 * Why the database cannot tell that two texts differ by case alone, and what to do; undefined where it can. Search in any case and
 * slugs that are unique in any case need that of the locale with which the database was created.
 */
export async function caseFoldingDefect(database: Queryable): Promise<string | undefined> {
  const { rows } = await database.query(
    {
      text: 'SELECT datname, pg_encoding_to_char(encoding), datctype FROM pg_database WHERE datname = current_database()',
      repeatable: true,
    },
    [],
    SERVICE_WORK,
  );
  const [name, encoding, locale] = rows[0] ?? [];
  if (encoding === 'UTF8' && (await folds(database))) return undefined;
  return (
    `The database ${name} (encoding ${encoding}, LC_CTYPE ${locale}) does not know the small letters of ${CAPITALS}: texts would ` +
    'not be found in any case, and slugs that differ by case alone would pass. Create another one and move the data there with ' +
    `pg_dump: CREATE DATABASE new TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8' (or 'en_US.UTF-8').`
  );
}

async function folds(database: Queryable): Promise<boolean> {
  const text = 'SELECT lower($1::text) = $2::text AND $2::text ILIKE $1::text';
  const { rows } = await database.query({ text, repeatable: true }, [CAPITALS, SMALL], SERVICE_WORK);
  return rows[0]?.[0] === 't';
}
