import type { Registry } from '@catalog-service/engine';
import { signUp } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { CallerCache } from '../auth/caller-cache.js';
import { CallerResolver } from '../auth/caller-resolver.js';
import { remoteKeys } from '../auth/issuer-keys.js';
import { TokenVerifier, type TrustedIssuer } from '../auth/token-verifier.js';
import type { Config } from './config.js';
import { developmentIssuer } from './development-issuer.js';

type CallerConfig = Pick<Config, 'callerCacheSeconds' | 'tokenIssuers' | 'tokenSignUp' | 'dataFolder'>;

/** The cache of callers, as the settings configure it. */
export function openCallers(database: Database, registry: Registry, config: CallerConfig): CallerCache {
  // A person who can read the folder of this machine may have no access to the data of a server.
  const own = database.kind === 'embedded' ? [developmentIssuer(config.dataFolder)] : [];
  const trusted = [...trustedIssuers(config), ...own];
  const hasSignUp = trusted.some(({ signsUp }) => signsUp);
  return new CallerCache({
    source: new CallerResolver(
      database,
      registry,
      hasSignUp ? (identity) => signUp(database, registry, identity) : undefined,
    ),
    tokens: trusted.length === 0 ? undefined : new TokenVerifier(trusted),
    lifetimeSeconds: config.callerCacheSeconds,
    hears: () => database.hears,
  });
}

/** The issuers of the settings, each once. */
function trustedIssuers({ tokenIssuers, tokenSignUp }: CallerConfig): TrustedIssuer[] {
  return [...new Set(tokenIssuers.map(({ issuer }) => issuer))].map((issuer) => ({
    issuer,
    audiences: tokenIssuers.flatMap((pair) => (pair.issuer === issuer ? [pair.audience] : [])),
    signsUp: tokenSignUp.includes(issuer),
    keys: remoteKeys(issuer),
  }));
}
