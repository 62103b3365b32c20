import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Environment } from '../database/operator.js';

const ALGORITHM = 'RS256';
const KEY_ID = 'benchmark';
const AUDIENCE = 'https://api.example.com';

/** As much of an OpenID provider as the service asks for, with tokens as long as those of well-known ones. */
export interface Issuer {
  readonly url: string;
  /** With which the service believes it. */
  readonly settings: Environment;
  tokenOf(subject: string): Promise<string>;
  close(): Promise<void>;
}

export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const keys = [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }];
  let url = '';
  const server = createServer((request, response) => {
    const document = request.url === '/jwks' ? { keys } : { issuer: url, jwks_uri: `${url}/jwks` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`;
  let number = 0;
  return {
    url,
    settings: { TOKEN_ISSUERS: `${url} ${AUDIENCE}` },
    tokenOf: (subject) =>
      new SignJWT({ azp: 'https://shop.example.com', scope: 'openid profile email', jti: `token-${number++}` })
        .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'at+jwt' })
        .setIssuer(url)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(privateKey),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
