import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { SERVICE_WORK } from '@catalog-service/postgres';
import { SEALED } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { expect, expectTypeOf, it } from 'vitest';
import type { ReferenceDefinition } from '../../definition/definition.js';
import type { RecordOf } from '../../dto/record-types.js';
import type { Where } from '../../hooks/records.js';
import { contentOf, SecretValue } from '../../secret/secret.js';
import { isSecretKey, Secrets } from './secrets.js';

const [ONE = '', TWO = ''] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
const PLACE = { table: 'Vault', column: 'code', projectId: '1', id: '2' };

const texts = fc.string({ unit: 'grapheme', maxLength: 300 });

it('an encrypted text is read back, of another place or changed by a bit it is refused', async () => {
  const secrets = new Secrets([ONE]);
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), async (text, at) => {
      const stored = await secrets.sealed('encrypted', text, PLACE);
      expect(stored).toMatch(new RegExp(SEALED.encrypted));
      expect(secrets.open(stored, PLACE)).toBe(text);
      for (const key of ['table', 'column', 'projectId', 'id'] as const) {
        expect(() => secrets.open(stored, { ...PLACE, [key]: 'x' })).toThrow('copied from another record');
      }
      const parts = stored.split('$');
      const bytes = Buffer.from(parts[4] ?? '', 'base64url');
      const index = at % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      const changed = [...parts.slice(0, 4), bytes.toString('base64url')].join('$');
      expect(() => secrets.open(changed, PLACE)).toThrow('was changed');
    }),
  );
});

it('the newest key encrypts, all of them decrypt, and an unknown one is named', async () => {
  const stored = await new Secrets([ONE]).sealed('encrypted', 'text', PLACE);
  const both = new Secrets([TWO, ONE]);
  expect(both.open(stored, PLACE)).toBe('text');
  expect(await both.sealed('encrypted', 'text', PLACE)).toContain(`$k=${both.keyId}$`);
  expect(() => new Secrets([TWO]).open(stored, PLACE)).toThrow(`has the key k=${new Secrets([ONE]).keyId}, which`);
  await expect(new Secrets().sealed('encrypted', 'text', PLACE)).rejects.toThrow('SECRET_KEYS is not set');
});

it('a hash matches its text alone, and no other hash of it', async () => {
  const secrets = new Secrets([ONE]);
  const hash = async (text: string) => secrets.sealed('hashed', text, PLACE);
  const [stored, again] = await Promise.all([hash('päss'), hash('päss')]);
  expect(stored).toMatch(new RegExp(SEALED.hashed));
  expect(stored).not.toBe(again);
  const value = new SecretValue({ text: stored, place: PLACE });
  expect(await Promise.all(['päss', 'Päss', ''].map((text) => secrets.matches(value, text)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(() => secrets.textOf(value)).toThrow('is hashed');
  const encrypted = new SecretValue({ text: await secrets.sealed('encrypted', 'päss', PLACE), place: PLACE });
  expect(await Promise.all(['päss', 'x'].map((text) => secrets.matches(encrypted, text)))).toEqual([true, false]);
});

it('hashes leave the thread of requests free', async () => {
  const secrets = new Secrets();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 3 }, () => secrets.sealed('hashed', 'text', PLACE)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

it('a value never prints', () => {
  const value = new Secrets().of('hidden');
  expect(contentOf(value).text).toBe('hidden');
  for (const text of [`${value}`, JSON.stringify({ value }), inspect({ value }, { showHidden: true })]) {
    expect(text).not.toContain('hidden');
  }
});

const none = { read: [], create: [], update: [] } as const;
const field = { type: 'Text', description: '', column: 'text', access: none, required: false } as const;
const vault = {
  ...{ key: 'Vault', title: 'Vault', description: '', table: 'Vault', access: { ...none, delete: [] } },
  kind: 'reference',
  scope: 'project',
  fields: { name: field, pin: { ...field, secret: 'hashed' } },
} as const satisfies ReferenceDefinition;

it('hooks have a secret as such, and compare no record by it', () => {
  expectTypeOf<RecordOf<typeof vault>['pin']>().toEqualTypeOf<SecretValue | null>();
  expectTypeOf<keyof Where<typeof vault>>().toEqualTypeOf<'name'>();
});

it('a fingerprint tells two secrets apart and does not have them', async () => {
  const secrets = new Secrets();
  const prints = (data: unknown) =>
    secrets.withoutSecrets(vault, { data }, SERVICE_WORK, 'key').then((print) => JSON.stringify(print));
  const [one, same, other, many] = await Promise.all([
    prints({ name: 'a', pin: 'hidden' }),
    prints({ pin: 'hidden', name: 'a' }),
    prints({ name: 'a', pin: 'other' }),
    prints([{ name: 'a', pin: 'hidden' }]),
  ]);
  expect(one).toContain('"name":"a"');
  expect(`${one}${many}`).not.toContain('hidden');
  expect(JSON.parse(one).secrets).toBe(JSON.parse(same).secrets);
  expect(JSON.parse(one).secrets).not.toBe(JSON.parse(other).secrets);
});

it('a key is 32 bytes in base64', () => {
  expect([ONE, ONE.replace('=', ''), ONE.slice(1), `${ONE}A`, '', 'x'.repeat(44)].map(isSecretKey)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});
