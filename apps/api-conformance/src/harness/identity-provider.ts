import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asObject, asText } from '@catalog-service/testing/contract';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export const AUDIENCE = 'urn:conformance';
/** Longer than any run. */
const TOKEN_SECONDS = 7_200;

/** A real OpenID provider, whose clients stand for people: what it calls one is the name of the client. */
export interface IdentityProvider {
  readonly issuer: string;
  /** A token of the provider's newest key. */
  tokenOf(name: string): Promise<string>;
  /** Takes a new key into use; the ones before stay published. */
  rotate(): Promise<void>;
  /** A token of the newest key with any claims, which the provider itself would not give. */
  signed(claims: JWTPayload, header?: Readonly<Record<string, string>>): Promise<string>;
  /** How often its keys were asked for. */
  readonly asked: number;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** @param people names of those who can get tokens. */
export async function startProvider(people: readonly string[]): Promise<IdentityProvider> {
  let handler: Handler = () => {};
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url === '/jwks') asked += 1;
    handler(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${portOf(server.address())}`;
  const keys: object[] = [];
  let newest: CryptoKey | undefined;
  const rotate = async (): Promise<void> => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    newest = privateKey;
    keys.unshift({ ...(await exportJWK(privateKey)), kid: `key-${keys.length}`, alg: 'ES256', use: 'sig' });
    handler = new Provider(issuer, {
      jwks: { keys: [...keys] },
      clients: people.map((name) => ({
        client_id: name,
        client_secret: name,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        id_token_signed_response_alg: 'ES256',
      })),
      ttl: { ClientCredentials: TOKEN_SECONDS },
      features: {
        clientCredentials: { enabled: true },
        devInteractions: { enabled: false },
        resourceIndicators: {
          enabled: true,
          getResourceServerInfo: () => ({ scope: '', accessTokenFormat: 'jwt', jwt: { sign: { alg: 'ES256' } } }),
        },
      },
    }).callback();
  };
  await rotate();
  return {
    issuer,
    rotate,
    get asked() {
      return asked;
    },
    async tokenOf(name) {
      const answer = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${name}:${name}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', resource: AUDIENCE }),
      });
      return asText(asObject(await answer.json()).access_token, await describe(answer));
    },
    async signed(claims, header = {}) {
      if (newest === undefined) throw new Error('The provider has no key');
      const kid = `key-${keys.length - 1}`;
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(newest);
    },
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const describe = async ({ status }: Response): Promise<string> => `token answer ${status}`;

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The provider listens at no port');
  return address.port;
}
