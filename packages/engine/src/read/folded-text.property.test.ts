import { type Database, openPostgres, SERVICE_WORK } from '@catalog-service/postgres';
import { findPostgres, openTestDatabase, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { foldedText, searchedText } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Letters with several cases or none, marks that form letters, and letters whose marks come apart in one case alone. */
const LETTERS = [
  ...'aZzäÄßẞiIİıΣσςéǆǅǰΐᾴᾼµKѐк漢が각%_\\🙂',
  '\u0301',
  '\u0308',
  '\u030c',
  '\u0323',
  '\u0345',
  '\u3099',
  '\u11a8',
];
const texts = fc.array(fc.constantFrom(...LETTERS), { maxLength: 8 }).map((letters) => letters.join(''));

/** The two cases of a text, letter by letter, as Unicode's simple mappings have them. */
const inCase = (text: string, change: (letter: string) => string): string =>
  [...text].map((letter) => ([...change(letter)].length === 1 ? change(letter) : letter)).join('');

function facts(open: () => Promise<Database>): void {
  let database: Database;
  const rows = async (text: string, values: readonly string[] = []) =>
    (await database.query({ text }, [...values], SERVICE_WORK)).rows;
  const fold = async (text: string) => (await rows(`SELECT ${foldedText('$1::text')}`, [text]))[0]?.[0];

  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  const CHARACTERS = '(SELECT chr(n) AS c FROM generate_series(1, 131071) AS n WHERE n NOT BETWEEN 55296 AND 57343)';

  it('has the same text where it is fast, for each character alone and beside letters and marks', {
    timeout: 120_000,
  }, async () => {
    const around = ['t.c', "'e' || t.c", 't.c || chr(769)', 't.c || chr(837) || chr(769)', 'chr(4352) || t.c'];
    const differs = around.map((text) => `${foldedText(text)} <> ${searchedText(text)}`);
    expect(await rows(`SELECT to_hex(ascii(t.c)) FROM ${CHARACTERS} AS t WHERE ${differs.join(' OR ')}`)).toEqual([]);
  });

  it('tells no two texts apart that have the same lower case, by which older builds compared them', {
    timeout: 60_000,
  }, async () => {
    const several = `HAVING count(DISTINCT ${foldedText('t.c')}) > 1`;
    expect(await rows(`SELECT string_agg(t.c, ' ') FROM ${CHARACTERS} AS t GROUP BY lower(t.c) ${several}`)).toEqual(
      [],
    );
  });

  it('is one text for all Unicode forms and cases of a text', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const forms = [
          text,
          text.normalize('NFD'),
          text.normalize('NFC'),
          inCase(text.normalize('NFC'), (letter) => letter.toLowerCase()),
          inCase(text.normalize('NFD'), (letter) => letter.toUpperCase()),
        ];
        const folded = await Promise.all(forms.map(fold));
        expect(new Set([...folded, await fold(folded[0] ?? '')])).toEqual(new Set([folded[0]]));
      }),
      { numRuns: 80 },
    );
  });

  it.each([
    [['ΟΔΟΣ', 'οδος', 'οδοσ'], true],
    [['ß', 'ẞ'], true],
    [['ß', 'ss'], false],
    [['i', 'I', 'ı', 'İ'], true],
    [['ǰ', 'J\u030c'], true],
    [['café', 'cafe'], false],
  ])('%j are one text: %s', async (given, isOne) => {
    expect(new Set(await Promise.all(given.map(fold))).size === 1).toBe(isOne);
  });
}

describe('embedded', () => {
  facts(openTestDatabase);
});

describe.skipIf(findPostgres() === undefined)('server (needs PostgreSQL)', () => {
  let server: PostgresServer;
  facts(async () => {
    server = await startPostgres();
    return openPostgres({ url: server.url });
  });
  afterAll(() => server.stop());
});
