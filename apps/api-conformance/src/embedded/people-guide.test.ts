import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asObject, leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../harness/programs.js';
import { startService } from '../harness/service-process.js';
import { program, ROOT } from '../harness/workspace.js';

const { spareEnvironment, database } = world;
const TITLE = 'the guide is true: without a provider, from nothing to a record';

if (spareEnvironment === undefined || database !== 'embedded' || findProgram('curl') === undefined)
  leaveOut(TITLE, 'only with --database embedded, with curl');
else {
  test(TITLE, async () => {
    const [, script = ''] =
      /^## On a laptop\n.*?```sh\n(.*?)```/ms.exec(await readFile(join(ROOT, 'docs/people.md'), 'utf8')) ?? [];
    const place = await mkdtemp(join(tmpdir(), 'laptop-'));
    const service = await startService(spareEnvironment);
    onTestFinished(async () => {
      await service.stop();
      await rm(place, { recursive: true });
    });
    await symlink(spareEnvironment.DATA_FOLDER ?? '', join(place, 'data'));
    const command = `npm() { shift 4; node '${program('service/admin.js')}' "$@"; }\n`;
    const text = command + script.replace('http://127.0.0.1:3000', service.baseUrl);
    const { stdout } = await promisify(execFile)('sh', ['-ec', text], {
      cwd: place,
      env: { ...process.env, DATABASE_URL: '', DATA_FOLDER: '' },
    });
    const [made, own, nothing, refused, ...more] = stdout
      .trim()
      .split('\n')
      .map((line) => asObject(JSON.parse(line)));
    expect([made, own, nothing, refused, more]).toEqual([
      expect.objectContaining({ name: 'Mine', slug: 'mine', createdByUserId: expect.any(String) }),
      expect.objectContaining({
        count: 1,
        data: [expect.objectContaining({ user: expect.objectContaining({ name: 'Ada Lovelace' }) })],
      }),
      { count: 0, limit: expect.any(Number), skip: 0, data: [] },
      expect.objectContaining({ status: 403, code: 'operation_forbidden' }),
      [],
    ]);
  });
}
