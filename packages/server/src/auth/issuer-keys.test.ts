import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { requireIssuerKeys } from './issuer-keys.js';

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An issuer that answers with these documents. */
async function issuerOf(documents: (issuer: string) => Readonly<Record<string, unknown>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const document = documents(issuer)[url];
    response.statusCode = document === undefined ? 404 : 200;
    response.end(JSON.stringify(document));
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return issuer;
}

const METADATA = '/.well-known/openid-configuration';

it('fetches the keys of an issuer, or says why it cannot', async () => {
  const good = await issuerOf((issuer) => ({
    [METADATA]: { issuer, jwks_uri: `${issuer}/jwks` },
    '/jwks': { keys: [{}] },
  }));
  await requireIssuerKeys(good);
  const absent = await issuerOf(() => ({}));
  await expect(requireIssuerKeys(absent)).rejects.toThrow(`${absent}${METADATA} answers 404`);
  const other = await issuerOf((issuer) => ({ [METADATA]: { issuer: `${issuer}/`, jwks_uri: `${issuer}/jwks` } }));
  await expect(requireIssuerKeys(other)).rejects.toThrow('names another issuer');
  const empty = await issuerOf((issuer) => ({ [METADATA]: { issuer, jwks_uri: `${issuer}/jwks` }, '/jwks': {} }));
  await expect(requireIssuerKeys(empty)).rejects.toThrow(`${empty}/jwks contains no keys`);
});
