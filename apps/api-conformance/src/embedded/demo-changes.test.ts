import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asObject, leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../harness/service-process.js';

const TITLE = 'a status of the demo changes while somebody follows it';

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
    const select = { name: true, currentMonitorStatus: { name: true } };
    let { next: after } = await ask('/api/monitor/events', {});
    const seen: unknown[] = [];
    while (seen.length < 4) {
      const { data, next } = await ask('/api/monitor/events', { after, select });
      seen.push(...(Array.isArray(data) ? data : []).map(({ record }) => record));
      after = next;
    }
    const states = seen.map((record) => asObject(asObject(record).currentMonitorStatus).name);
    const first = states.indexOf('Degraded');
    const turn = ['Degraded', 'Offline', 'Operational'];
    expect(states).toEqual(states.map((_, at) => turn[(at - first + turn.length) % turn.length]));
  });
}
