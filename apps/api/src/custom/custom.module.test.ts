import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CustomModule } from '@catalog-service/server';
import { expect, it, onTestFinished } from 'vitest';

async function folderWith(...files: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'custom-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'shared'));
  for (const file of files) await writeFile(join(folder, file), 'export class NoHooks {}\n');
  return folder;
}

it('finds every class of hooks in the folder', async () => {
  const { providers } = await CustomModule.fromFolder(import.meta.dirname);
  expect(providers).toEqual(
    ['MonitorHooks', 'StatusPageDomainHooks', 'TeamPermissionHooks', 'TeamHooks', 'WorkflowHooks'].map((name) =>
      expect.objectContaining({ name }),
    ),
  );
});

it('takes other files for none of its own', async () => {
  const folder = await folderWith('shared/help.hooks.js', 'names.js', 'monitor.hooks.test.js', 'monitor.hooks.js.map');
  expect(await CustomModule.fromFolder(folder)).toEqual({ module: CustomModule, providers: [] });
});

it('refuses a file of hooks that has none', async () => {
  const folder = await folderWith('monitor.hooks.js');
  await expect(CustomModule.fromFolder(folder)).rejects.toThrow(
    `${join(folder, 'monitor.hooks.js')} exports no class with @HooksOf.`,
  );
});
