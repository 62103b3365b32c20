import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@catalog-service/postgres';
import { eventually, leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { KINDS, type Kind, mendedIn, mendedOf } from './drift-kinds.js';
import { ended } from './harness/ended.js';
import { openOwnDatabase } from './harness/own-database.js';
import { canStartPostgres } from './harness/postgres-server.js';
import { startService } from './harness/service-process.js';

const SAID = saidOf(KINDS);
const ADDITIONS = KINDS.filter(({ mend }) => mend === undefined);
const LINE = z.object({ msg: z.string(), differences: z.array(z.string()) });

function saidOf(kinds: readonly Kind[]): string[] {
  return kinds.map(({ said }) => `The ${said}`).sort();
}

/** What a program has written about parts of the schema. */
const partsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /^The .* (?:is missing|is not|is disabled|is detached|is unlogged)/.test(line))
    .sort();

/** Starts the service, and gives the differences that its log names. */
async function differencesAtStart(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const service = await startService(environment);
  try {
    const lines = () =>
      service
        .log()
        .split('\n')
        .filter((line) => line.includes('"differences"'));
    await eventually('the log tells of the schema', 30_000, async () => lines().length > 0);
    return lines()
      .flatMap((line) => LINE.parse(JSON.parse(line)).differences)
      .sort();
  } finally {
    await service.stop();
  }
}

async function drift(settings: Readonly<{ databaseUrl?: string; dataFolder: string }>, kinds: readonly Kind[]) {
  const database = await openDatabase(settings);
  for (const { sql } of kinds) if (sql !== '') await database.script(sql);
  await database.close();
}

const { spareEnvironment = {} } = world;
if (world.database === 'embedded') {
  test('a changed schema of the embedded database is told by the doctor and by the start', {
    timeout: 180_000,
  }, async () => {
    // Other tests go on with the folder as it is.
    const folder = await mkdtemp(join(tmpdir(), 'drift-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(spareEnvironment.DATA_FOLDER ?? '', folder, { recursive: true });
    const environment = { ...spareEnvironment, DATA_FOLDER: folder };
    const whole = await ended(['doctor'], environment);
    expect(whole).toEqual({ status: 0, output: expect.stringContaining('No faults found.') });
    // The start writes the demo project, for which it needs the sequences.
    const kinds = KINDS.filter(({ sql }) => !sql.startsWith('DROP SEQUENCE'));
    await drift({ dataFolder: folder }, kinds);
    const { status, output } = await ended(['doctor'], environment);
    expect({ status, parts: partsIn(output) }).toEqual({ status: 6, parts: saidOf(kinds) });
    expect(await differencesAtStart(environment)).toEqual(saidOf(kinds));
  });
} else if (!canStartPostgres()) leaveOut('a changed schema', 'needs PostgreSQL');
else {
  test('a changed schema is told by the doctor, by the migration and by the start, and mended', {
    timeout: 240_000,
  }, async () => {
    const own = await openOwnDatabase();
    const environment = { DATABASE_URL: own.url };
    const databaseUrl = { databaseUrl: own.url, dataFolder: '' };
    const parts = async (...words: string[]) => {
      const { status, output } = await ended(words, environment);
      return { status, parts: partsIn(output) };
    };
    try {
      expect(await ended(['migrate'], environment)).toEqual({ status: 0, output: 'No pending migrations.\n' });
      await drift(databaseUrl, ADDITIONS);
      // Parts that no migration makes are in nobody's way.
      expect(await parts('migrate')).toEqual({ status: 0, parts: saidOf(ADDITIONS) });
      await drift(
        databaseUrl,
        KINDS.filter(({ mend }) => mend !== undefined),
      );
      expect(await parts('migrate')).toEqual({ status: 7, parts: SAID });
      expect(await parts('doctor')).toEqual({ status: 6, parts: SAID });
      // Additions that the settings name are no faults.
      const known = ADDITIONS.map(({ said }) => said.replace(/ is not .*$/, '')).join(', ');
      const tolerant = { ...environment, SCHEMA_ADDITIONS: known.replace('strayView', '*View') };
      expect(await differencesAtStart(tolerant)).toEqual(saidOf(KINDS.filter(({ mend }) => mend !== undefined)));
      const mended = await ended(['migrate', '--mend'], environment);
      expect(mendedIn(mended.output)).toEqual(mendedOf(KINDS));
      const rest = saidOf(KINDS.filter(({ mend }) => mend !== 'repaired'));
      expect({ status: mended.status, parts: partsIn(mended.output) }).toEqual({ status: 7, parts: rest });
    } finally {
      await own.close();
    }
  });
}
