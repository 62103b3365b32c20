import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** What hooks do with secrets, on request of a test: `ask` is what they are to do, and `answer` what came of it. */
const HOOKS = `
import { type HookContext, HooksOf, type ResourceHooks } from '@catalog-service/engine';
import { type VaultRecord, type VaultTypes, vault } from '#generated/resources/vault/vault.definition';

@HooksOf(vault)
export class VaultHooks implements ResourceHooks<VaultTypes> {
  async beforeUpdate(before: VaultRecord, { ask, code }: Partial<VaultRecord>, { secrets, records }: HookContext) {
    const [word, text = ''] = (ask ?? '').split(' ');
    if (word === 'text') return { answer: secrets.textOf(code ?? before.code) };
    if (word === 'matches') return { answer: String(before.pin !== null && (await secrets.matches(before.pin, text))) };
    if (word === 'print') return { answer: [before.code, JSON.stringify(before.pin)].join() };
    if (word === 'set') return { token: secrets.of(text) };
    if (word === 'keep') return { code: before.code };
    if (word === 'insert') return { answer: (await records(vault).insert({ code: secrets.of(text) }))._id };
    return {};
  }
}
`;

const SECRET = 'correct-horse';

export const SECRET_KEYS = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));

/** A vault has a hashed pin, and encrypted codes. */
export const feature: Feature = {
  hooks: new Map([['vault.hooks.ts', HOOKS]]),
  written: {
    path: 'safe',
    values: () => (place) => ({ code: `c${place}` }),
    refused: () => ({ code: null }),
  },
  contended: { none: 'a value is sealed by itself' },
  foreign: 'are sealed in the database, which takes nothing else, on create, update and in bulk',
  tests(service) {
    const SEALED = {
      pin: expect.stringMatching(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/),
      code: expect.stringMatching(/^\$aes-256-gcm\$k=[0-9a-f]{8}\$[\w-]{16}\$[\w-]+$/),
    };
    const ask = async (id: string, words: string): Promise<unknown> => {
      const { call, get } = service();
      const { status, body } = await call('PUT', `vault/${id}`, { data: { ask: words } });
      return status === 200 ? Object(await get('vault', id, 'answer')).answer : body;
    };
    const stored = async (table: string, id: string): Promise<Readonly<Record<string, string>>> =>
      (await service().psql?.query(`SELECT * FROM "${table}" WHERE "id" = $1`, [id]))?.rows[0] ?? {};

    it('never come out, whatever is asked', async () => {
      const { create, get, call } = service();
      const made = await call('POST', 'vault', { data: { pin: SECRET, code: SECRET, token: SECRET } });
      expect([made.status, JSON.stringify(made.body).includes(SECRET)]).toEqual([200, false]);
      expect(Object.keys(Object(made.body)).filter((name) => /^(pin|code|token|key)$/.test(name))).toEqual([]);
      const id = await create('vault', { code: SECRET });
      expect(await get('vault', Object(made.body)._id, 'isArmed')).toEqual({ isArmed: true });
      expect(await get('vault', id, 'isArmed')).toEqual({ isArmed: false });
      for (const field of ['pin', 'code', 'token', 'key']) {
        const asked: readonly (readonly [string, object])[] = [
          [`vault/${id}/get-item`, { select: { [field]: true } }],
          ['vault/get-list', { select: { [field]: true } }],
          ['vault/get-list', { query: { [field]: SECRET } }],
          ['vault/get-list', { query: { _not: { [field]: { _type: 'IsNull' } } } }],
          ['vault/get-list', { query: { any: { _type: 'MultiSearch', value: 'c', fields: [field] } } }],
          ['vault/get-list', { sort: { [field]: 'ASC' } }],
          ['vault/count', { query: { [field]: { _type: 'Search', value: 'c' } } }],
          ['vault/aggregate', { groupBy: { [field]: true } }],
          ['vault/aggregate', { measures: { countDistinct: [field] } }],
        ];
        for (const [path, body] of asked) {
          const { status, body: answer } = await call('POST', path, body);
          expect([path, status >= 400 && status < 500, JSON.stringify(answer).includes(SECRET)]).toEqual([
            path,
            true,
            false,
          ]);
        }
      }
    });

    it('are sealed in the database, which takes nothing else, on create, update and in bulk', async () => {
      const { create, call, psql } = service();
      const data = { pin: SECRET, code: SECRET };
      const id = await create('safe', data);
      const many = await call('POST', 'safe/create-many', { data: [data, { code: SECRET }] });
      const ids = Object(many.body).data.map(({ _id }: { _id: string }) => _id);
      expect(many.status).toBe(200);
      const updates = [
        { _id: ids[0], pin: null, code: 'other' },
        { _id: ids[1], pin: SECRET },
      ];
      expect(await call('POST', 'safe/update-many', { data: updates })).toMatchObject({ status: 200 });
      expect(await call('PUT', `safe/${id}`, { data: { code: SECRET } })).toEqual({ status: 200, body: {} });
      const refused = {
        status: 400,
        body: expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/data/code' })] }),
      };
      expect(await call('PUT', `safe/${id}`, { data: { code: null } })).toEqual(refused);
      expect(await call('POST', 'safe', { data: { code: 'x'.repeat(101) } })).toEqual(refused);
      const tooMany = await call('POST', 'safe/create-many', { data: Array.from({ length: 51 }, () => data) });
      expect(tooMany).toMatchObject({
        status: 400,
        body: { errors: [{ detail: expect.stringContaining('50 values') }] },
      });
      if (psql === undefined) return;
      expect(await stored('Safe', id)).toMatchObject(SEALED);
      expect(await stored('Safe', ids[0])).toMatchObject({ ...SEALED, pin: null });
      expect(await stored('Safe', ids[1])).toMatchObject(SEALED);
      for (const column of ['pin', 'code']) {
        const written = psql.query(`UPDATE "Safe" SET "${column}" = 'in the clear' WHERE "id" = $1`, [id]);
        await expect(written).rejects.toMatchObject({ code: '23514' });
      }
    });

    it('are read, compared and set by hooks, and never printed', async () => {
      const { create } = service();
      const id = await create('vault', { pin: SECRET, code: 'what it holds', key: 'by its former name' });
      expect(await ask(id, 'text')).toBe('what it holds');
      expect(await ask(id, `matches ${SECRET}`)).toBe('true');
      expect(await ask(id, 'matches wrong')).toBe('false');
      expect(await ask(id, 'print')).toBe('[secret],"[secret]"');
      await ask(id, 'keep');
      expect(await ask(id, 'text')).toBe('what it holds');
      const inner = String(await ask(id, 'insert inside'));
      await ask(id, 'set anew');
      expect(await ask(inner, 'set anew')).toBeNull();
      expect(await ask(inner, 'text')).toBe('inside');
    });

    it('are bound to their record: they move with its id, and a copy is refused', async () => {
      const { create, call, psql } = service();
      const [id, other] = [
        await create('vault', { pin: SECRET, code: 'one' }),
        await create('vault', { pin: SECRET, code: 'two' }),
      ];
      const moved = `00000000-0000-4000-8000-${randomBytes(6).toString('hex')}`;
      expect(await call('PUT', `vault/${id}`, { data: { _id: moved } })).toEqual({ status: 200, body: {} });
      expect(await ask(moved, 'text')).toBe('one');
      if (psql === undefined) return;
      await psql.query('UPDATE "Vault" SET "code" = (SELECT "code" FROM "Vault" WHERE "id" = $1) WHERE "id" = $2', [
        moved,
        other,
      ]);
      expect(await ask(other, 'text')).toMatchObject({ code: 'internal_error' });
      await psql.query('UPDATE "Vault" SET "token" = "code" WHERE "id" = $1', [moved]);
      expect(await ask(moved, 'text')).toBe('one');
      await psql.query('DELETE FROM "Vault" WHERE "id" IN ($1, $2)', [moved, other]);
    });

    it('stay as they are after a dry run', async () => {
      const { create, call, projectId, baseUrl } = service();
      const id = await create('vault', { code: 'before' });
      const response = await fetch(`${baseUrl}/v1/vault/${id}`, {
        method: 'PUT',
        headers: { projectid: projectId, 'content-type': 'application/json', prefer: 'tx=rollback' },
        body: JSON.stringify({ data: { code: 'after' } }),
      });
      expect(response.status).toBe(200);
      expect(await call('PUT', `vault/${id}`, { data: { token: 'x' } })).toMatchObject({ status: 200 });
      expect(await ask(id, 'text')).toBe('before');
    });

    it('are sealed by a command where they are in the clear or have an older key, while others write', async () => {
      const { create, call, psql, admin } = service();
      if (psql === undefined || admin === undefined) return;
      const ids = await Promise.all(
        Array.from({ length: 64 }, (_, index) => create('safe', { code: `code ${index}` })),
      );
      // As a field has them that was no secret.
      await psql.query('ALTER TABLE "Safe" DROP CONSTRAINT "seal_Safe_code", DROP CONSTRAINT "seal_Safe_pin"');
      await psql.query(`UPDATE "Safe" SET "code" = 'clear', "pin" = 'clear' WHERE "id" = $1`, [ids[0]]);
      const [copied] = ids.slice(-1);
      await psql.query('UPDATE "Safe" SET "code" = (SELECT "code" FROM "Safe" WHERE "id" = $1) WHERE "id" = $2', [
        ids[1],
        copied,
      ]);
      const writes = ids.slice(1, -1).map((id) => call('PUT', `safe/${id}`, { data: { code: `new ${id}` } }));
      const seal = () => admin({ SECRET_KEYS: SECRET_KEYS.toReversed().join() }, 'secrets', 'seal');
      await expect(seal()).rejects.toThrow('Values that cannot be decrypted: 1.');
      expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([200]));
      await psql.query('DELETE FROM "Safe" WHERE "id" = $1', [copied]);
      // The service writes with the other key until its own order changes.
      await seal();
      const done = { resource: 'Safe', field: 'code', rewritten: 0, refused: 0, refusedIds: [] };
      expect(await seal()).toEqual({ items: expect.arrayContaining([done]) });
      const { rows } = await psql.query(`SELECT count(DISTINCT split_part("code", '$', 3)) AS keys FROM "Safe"`);
      expect(rows).toEqual([{ keys: '1' }]);
      expect(await stored('Safe', String(ids[0]))).toMatchObject(SEALED);
    });

    it('are in no line of the log', () => {
      const log = service().log();
      expect(log).toContain('/v1/vault');
      expect([SECRET, 'what it holds'].filter((text) => log.includes(text))).toEqual([]);
    });
  },
};
