import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resourceNamed } from '@catalog-service/testing/contract';
import { main } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';
import { ROOT } from './harness/workspace.js';

const { owner } = main;
const TEAM = resourceNamed('Team');
const contract = readFileSync(join(ROOT, 'generated/contract.json'));
const hash = createHash('sha256').update(contract).digest('hex').slice(0, 12);

test('every answer names the contract, also a problem', async () => {
  const id = await main.make(TEAM);
  for (const answer of [
    await owner.tryList(TEAM),
    await owner.tryGet(TEAM, id),
    await owner.call('GET', `${TEAM.path}/permissions`),
    await owner.tryCreate(TEAM, {}),
    await owner.tryGet(TEAM, 'no-id'),
    await owner.call('GET', '/nothing'),
    await owner.call('GET', '/health/live'),
  ]) {
    expect(answer.headers['contract-version'], answer.curl).toBe(hash);
  }
});
