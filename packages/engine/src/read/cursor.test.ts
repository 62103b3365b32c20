import { Problem } from '@catalog-service/vocabulary';
import { describe, expect, it } from 'vitest';
import { Cursors } from './cursor.js';
import { parseList } from './parse-request.js';
import { ServiceSecret } from './service-secret.js';
import { LANGUAGE, MONITOR } from './testing/definitions.js';

const PROJECT = '018f0000-0000-7000-8000-00000000000a';
const POSITION = ['2026-01-02 03:04:05.678+00', null, '018f0000-0000-7000-8000-00000000000b'];

/** As one process of the service has them. */
function process(secret = 'a secret'): Cursors {
  const database = { query: () => Promise.reject(new Error('The secret is given')) };
  return new Cursors(new ServiceSecret(database, secret));
}

function asked(after: string, query = {}) {
  const input = { parameters: {}, body: { after, query } };
  return { input, request: parseList(input, MONITOR, LANGUAGE) };
}

async function seal(cursors: Cursors): Promise<string> {
  const { input, request } = asked('');
  return cursors.seal(POSITION, await cursors.locate(request, input, PROJECT));
}

async function open(cursors: Cursors, after: string, { project = PROJECT, query = {} } = {}) {
  const { input, request } = asked(after, query);
  try {
    return (await cursors.locate(request, input, project)).position;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe('a cursor', async () => {
  const sealing = process();
  const cursor = await seal(sealing);

  it('is opened by the process that sealed it, and by any other with the secret of the service', async () => {
    for (const cursors of [sealing, process()]) expect(await open(cursors, cursor)).toEqual(POSITION);
  });

  it('is the same each time, and shows nothing of the position', async () => {
    expect(await seal(process())).toBe(cursor);
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('2026');
  });

  it('is no cursor of another project, another query or another service, nor when it was touched', async () => {
    const touched = `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`;
    for (const cursors of [sealing, process()]) {
      expect([
        await open(cursors, cursor, { project: PROJECT.replace('a', 'b') }),
        await open(cursors, cursor, { query: { name: 'x' } }),
        await open(cursors, touched),
      ]).toEqual(['invalid_body', 'invalid_body', 'invalid_body']);
    }
    expect(await open(process('another secret'), cursor)).toBe('invalid_body');
  });
});
