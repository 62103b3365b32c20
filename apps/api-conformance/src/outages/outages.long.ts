import { afterAll, expect, test } from 'vitest';
import { canStartPostgres } from '../harness/postgres-server.js';
import { FAULTS, type Fault } from './faults.js';
import { canMeasure, measure, startServers } from './measure.js';

/** What is promised, in seconds, with what a loaded machine adds. */
const BACK_WITHIN = 5;
const LONGEST = 6;
const BACK_AFTER_PROMOTION = 3;
const LINES: string[] = [];

if (!canStartPostgres()) throw new Error('This needs the binaries of PostgreSQL');

afterAll(() => {
  const head = `${'fault'.padEnd(70)}longest request   back after   503`;
  process.stdout.write(`${[head, ...LINES].join('\n')}\n`);
});

const wanted = FAULTS.filter(({ name }) => name.includes(process.env.FAULT ?? ''));

test.each(wanted.map((fault) => [fault.name, fault] as const))('%s', { timeout: 180_000 }, async (_, fault) => {
  if (!(await canMeasure(fault))) throw new Error('This needs PgBouncer');
  await run(fault);
});

/** A promotion uses its servers up, so each fault has servers of its own. */
async function run(fault: Fault): Promise<void> {
  const servers = await startServers();
  try {
    const { longest, refused, back, wrong } = await measure(fault, servers);
    LINES.push(
      `${fault.name.padEnd(70)}${`${longest.toFixed(1)} s`.padStart(15)}${`${back.toFixed(1)} s`.padStart(13)}${String(refused).padStart(6)}`,
    );
    expect(wrong).toEqual([]);
    expect(back).toBeLessThan(fault.promotes === true ? BACK_AFTER_PROMOTION : BACK_WITHIN);
    expect(longest).toBeLessThan(LONGEST);
  } finally {
    await servers.stop();
  }
}
