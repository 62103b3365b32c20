import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asObject, openAdmin, parseWorld, type World } from '@catalog-service/testing/contract';
import type { TestProject } from 'vitest/node';
import { buildWorld, PEOPLE } from '../world/build-world.js';
import { discoverReferences } from '../world/discover-world.js';
import { openRunDatabase } from './database.js';
import { startService } from './service-process.js';

/** Prepares a service of our own with everything in it, or takes the one that CONFORMANCE_URL names; none for tests that start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-run-'));
  process.env.CONFORMANCE_CODES = join(folder, 'codes');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (process.env.CONFORMANCE_WORLD === 'none') return removeFolder;
  if (process.env.CONFORMANCE_URL !== undefined) {
    project.provide('world', await worldOfRunningService(process.env.CONFORMANCE_URL));
    return removeFolder;
  }

  const logFile = join(folder, 'service.log');
  const database = await openRunDatabase(join(folder, 'statements.log'));
  const started = performance.now();
  // A provider is a large program: a run of keys does not load it.
  const people = process.env.CONFORMANCE_CALLERS === 'people' ? await import('./identity-provider.js') : undefined;
  const provider = await people?.startProvider(PEOPLE);
  try {
    const admin = await openAdmin(database.environment);
    const records = await buildWorld(admin, provider).finally(() => admin.close());
    await database.makeSpare();
    const trust = provider === undefined ? {} : { TOKEN_ISSUERS: `${provider.issuer} ${people?.AUDIENCE}` };
    const service = await startService({ ...database.environment, ...trust, ADMIN_PORT: '0' });
    const world: World = {
      ...records,
      baseUrl: service.baseUrl,
      ...(service.adminUrl !== undefined && { adminUrl: service.adminUrl }),
      database: database.kind,
      logFile,
      ...(database.statementLog !== undefined && { statementLog: database.statementLog }),
      people: provider !== undefined,
      teams: 'Team',
      spareEnvironment: { ...database.spare, ...trust },
    };
    await writeFile(logFile, service.log());
    let written = service.log().length;
    const follow = setInterval(() => {
      const text = service.log().slice(written);
      written += text.length;
      if (text !== '') appendFile(logFile, text).catch(() => {});
    }, 100);
    project.provide('world', world);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`Service on the ${database.kind} database at ${service.baseUrl}, made in ${seconds} s\n`);
    return async () => {
      clearInterval(follow);
      const status = await service.stop();
      await provider?.close();
      await database.remove();
      await removeFolder();
      if (status !== 0) throw new Error(`The service ended with ${status}:\n${service.log().slice(-4_000)}`);
    };
  } catch (error) {
    await provider?.close();
    await database.remove();
    await removeFolder();
    throw error;
  }
}

async function worldOfRunningService(baseUrl: string): Promise<World> {
  const { CONFORMANCE_FIXTURE: fixture, CONFORMANCE_PROJECT: projectId, CONFORMANCE_KEY: ownerKey } = process.env;
  const given = fixture === undefined ? {} : asObject(JSON.parse(readFileSync(fixture, 'utf8')), fixture);
  const world = parseWorld({ main: { projectId, ownerKey }, ...given, baseUrl });
  return { ...world, main: await discoverReferences(baseUrl, world.main) };
}
