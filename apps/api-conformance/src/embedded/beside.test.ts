import { eventually, leaveOut, openAdmin, resourceNamed, send } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';
import { ended } from '../harness/ended.js';
import { startService } from '../harness/service-process.js';

const { spareEnvironment } = world;
if (world.database !== 'embedded' || spareEnvironment === undefined)
  leaveOut('commands beside a running service', 'only with --database embedded');
else {
  test("the operator's commands work beside a running service on the embedded database", async () => {
    const service = await startService(spareEnvironment);
    const admin = await openAdmin(spareEnvironment);
    try {
      const { id: project } = await admin.run('project', 'create', 'Beside');
      const words = ['--project', String(project), '--name', 'Beside', '--permission', 'ProjectOwner'];
      const { id, secret } = await admin.run('key', 'create', ...words);
      const status = async () => {
        const headers = { ApiKey: String(secret), ProjectID: String(project), 'Content-Type': 'application/json' };
        const path = `${resourceNamed('Team').path}/get-list`;
        return (await send(service.baseUrl, { method: 'POST', path, headers, body: {} })).status;
      };
      expect(await status()).toBe(200);
      await admin.run('key', 'revoke', String(id));
      await eventually('the key is refused', 1_000, async () => (await status()) === 401);
      expect(await admin.run('audit', '--project', String(project), '--limit', '1')).toEqual({
        items: [expect.objectContaining({ entity: 'ApiKey', recordId: id, change: 'update' })],
      });
      await expect(admin.run('key', 'list', '--project', String(id))).rejects.toThrow('ended with 4: ');
      expect(await ended(['doctor'], spareEnvironment)).toMatchObject({ status: 0 });
      expect(await service.stop()).toBe(0);
      await expect(admin.run('project', 'list')).rejects.toThrow('ended with 6: ');
    } finally {
      await admin.close();
      await service.stop();
    }
  });
}
