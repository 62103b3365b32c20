import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { TokenVerifier } from '../auth/token-verifier.js';
import { DEVELOPMENT_ISSUER, developmentIssuer, developmentToken } from './development-issuer.js';

it('signs tokens that are valid only with the key of their folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'development-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [own, another, nobodys] = ['own', 'another', 'nobodys'].map((name) => join(folder, name));
  const [first, second] = [await developmentToken(own ?? '', 'ada'), await developmentToken(own ?? '', 'grace')];
  await developmentToken(another ?? '', 'ada');
  const verify = (place = '', token = first) => new TokenVerifier([developmentIssuer(place)]).verify(token);
  const good = (subject: string) => ({
    identity: { issuer: DEVELOPMENT_ISSUER, subject, profile: { name: subject } },
    endsAt: expect.any(Number),
  });
  expect([await verify(own), await verify(own, second), await verify(another), await verify(nobodys)]).toEqual([
    good('ada'),
    good('grace'),
    null,
    null,
  ]);
  expect((await stat(join(own ?? '', 'development-issuer.json'))).mode & 0o777).toBe(0o600);
});
