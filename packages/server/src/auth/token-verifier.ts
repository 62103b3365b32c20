import { isSubject, type Profile, SUBJECT_RULE, type VerifiedToken } from '@catalog-service/engine';
import { isStorableText, unauthenticated } from '@catalog-service/vocabulary';
import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { TokenSource } from './caller-cache.js';

/** An issuer whose tokens are accepted. */
export interface TrustedIssuer {
  /** As its tokens name it. */
  readonly issuer: string;
  /** A token needs one of them. */
  readonly audiences: readonly string[];
  /** Whether the first token of a person creates a user. */
  readonly signsUp: boolean;
  /** Finds the key of a token. @throws Problem unavailable if the keys cannot be fetched */
  readonly keys: JWTVerifyGetKey;
}

/** Asymmetric ones only: with a symmetric one, a public key would be enough to sign. */
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');
const SKEW_SECONDS = 30;
const REQUIRED_CLAIMS = ['iss', 'aud', 'exp', 'sub'];
/** An access token or an ID token; others, such as logout tokens, prove no user. */
const TYPE = /^(?:application\/)?(?:at\+)?jwt$/i;
const MAXIMUM_NAME_LENGTH = 100;
const MAXIMUM_EMAIL_LENGTH = 254;

/** Verifies tokens with the keys of the issuers that the operator trusts. */
export class TokenVerifier implements TokenSource {
  readonly #issuers: ReadonlyMap<string, TrustedIssuer>;

  constructor(issuers: readonly TrustedIssuer[]) {
    this.#issuers = new Map(issuers.map((issuer) => [issuer.issuer, issuer]));
  }

  async verify(token: string): Promise<VerifiedToken | null> {
    try {
      const trusted = this.#issuers.get(decodeJwt(token).iss ?? '');
      if (trusted === undefined) return null;
      const { payload, protectedHeader } = await jwtVerify(token, trusted.keys, {
        issuer: trusted.issuer,
        audience: [...trusted.audiences],
        algorithms: ALGORITHMS,
        clockTolerance: SKEW_SECONDS,
        requiredClaims: REQUIRED_CLAIMS,
      });
      if (protectedHeader.typ !== undefined && !TYPE.test(protectedHeader.typ)) return null;
      return verifiedToken(payload, trusted);
    } catch (error) {
      // The token is invalid, or a key of the issuer is too weak.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  }
}

/** @throws Problem unauthenticated if the subject is malformed: the holder of the token cannot know otherwise */
function verifiedToken(claims: JWTPayload, { issuer, signsUp }: TrustedIssuer): VerifiedToken | null {
  const { sub: subject, exp } = claims;
  if (exp === undefined) return null;
  if (!isSubject(subject)) {
    const detail = `The subject (sub) of the token is not ${SUBJECT_RULE}.`;
    throw unauthenticated(detail, [{ pointer: '#header/Authorization', code: 'invalid_value', detail }]);
  }
  const identity = { issuer, subject, ...(signsUp && { profile: profileOf(claims, subject) }) };
  return { identity, endsAt: (exp + SKEW_SECONDS) * 1000 };
}

function profileOf(claims: JWTPayload, subject: string): Profile {
  const { name, preferred_username: userName, email, email_verified: isVerified } = claims;
  const isEmail = isUsable(email) && isVerified === true && email.length <= MAXIMUM_EMAIL_LENGTH;
  const [first = subject] = [name, userName, isEmail && email].filter(isUsable);
  return { name: [...first.trim()].slice(0, MAXIMUM_NAME_LENGTH).join(''), ...(isEmail && { email }) };
}

/** Whether a claim is a text that can be stored. */
const isUsable = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim.trim() !== '' && isStorableText(claim);
