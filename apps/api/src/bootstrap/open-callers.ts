import { CallerCache } from '../runtime/auth/caller-cache.js';
import { CallerResolver } from '../runtime/auth/caller-resolver.js';
import { remoteKeys } from '../runtime/auth/issuer-keys.js';
import { TokenVerifier, type TrustedIssuer } from '../runtime/auth/token-verifier.js';
import type { Database } from '../runtime/database/database.js';
import type { Registry } from '../runtime/definition/registry.js';
import { signUp } from '../runtime/provision/identities.js';
import type { Config } from './config.js';
import { developmentIssuer } from './development-issuer.js';

type CallerConfig = Pick<Config, 'callerCacheSeconds' | 'tokenIssuers' | 'tokenSignUp' | 'dataFolder'>;

/** The callers of the service: those that the database knows, kept for as long as the operator wants. */
export function openCallers(database: Database, registry: Registry, config: CallerConfig): CallerCache {
  // A server's data belongs to others than those who can read this machine's folder.
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
