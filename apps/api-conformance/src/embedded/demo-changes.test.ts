import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asObject, leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../harness/service-process.js';

const TITLE = 'a status of the demo changes while somebody follows it';
/** Of the demo's monitor, one after the other. */
const TURN = ['Degraded', 'Offline', 'Operational'];
const TOLD = 4;

if (world.database !== 'embedded') leaveOut(TITLE, 'only with --database embedded');
else {
  test(TITLE, { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-changes-'));
    const service = await startService({ DATABASE_URL: '', DATA_FOLDER: folder, DEMO_CHANGE_SECONDS: '1' });
    onTestFinished(async () => {
      await service.stop();
      await rm(folder, { recursive: true });
    });
    const { projectId, apiKey } = asObject(JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')));
    const ask = async (path: string, body: object) => {
      const headers = {
        projectid: String(projectId),
        apikey: String(apiKey),
        'content-type': 'application/json',
        prefer: 'wait=10',
      };
      const answer = await fetch(new URL(path, service.baseUrl), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return asObject(await answer.json());
    };
    const select = { currentMonitorStatus: { _id: true, name: true } };
    let { next: after } = await ask('/api/monitor/events', {});
    let monitor = '';
    /** By their ids, as a history has them. */
    const names = new Map<unknown, unknown>();
    let states: readonly unknown[] = [];
    while (states.length < TOLD || names.size < TURN.length) {
      const { data, next } = await ask('/api/monitor/events', { after, select });
      for (const event of Array.isArray(data) ? data : []) {
        const { _id, record } = asObject(event);
        const status = asObject(asObject(record).currentMonitorStatus);
        monitor = String(_id);
        names.set(status._id, status.name);
      }
      after = next;
      // An event shows its record as it is now, so the order of states stands in the history, the newest first.
      const { data: versions } = await ask(`/api/monitor/${monitor}/history`, { limit: 100 });
      states = (Array.isArray(versions) ? versions : []).flatMap((version) => {
        const { from, to } = asObject(asObject(asObject(version).changes).currentMonitorStatusId ?? {});
        return from === undefined ? [] : [to];
      });
    }
    const turns = states.map((id) => names.get(id)).reverse();
    expect(turns).toEqual(turns.map((_, at) => TURN[at % TURN.length]));
  });
}
