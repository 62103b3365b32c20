import { appendFileSync, cpSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { catalogChanged, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';
import { watch } from './watch.js';

const TEMPLATES = fileURLToPath(new URL('../../../templates', import.meta.url));
const GROUP = 'resources/group.yaml';

it('sees every save, also of an editor that puts a new file in the place of the old one, until it is stopped', async () => {
  const root = temporaryFolder([...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text]));
  mkdirSync(join(root, 'outside'));
  const templates = join(root, 'templates');
  cpSync(TEMPLATES, templates, { recursive: true });
  // The migration that is due has one name in all runs then, and is tried once.
  vi.setSystemTime(Date.UTC(2026, 0, 1));
  onTestFinished(() => void vi.useRealTimers());
  let said = '';
  let heard = () => {};
  const hear = (text: string): void => {
    said += text;
    heard();
  };
  /** Waits until something is said, however long that takes. */
  const until = (word: string) =>
    new Promise<void>((resolve) => {
      heard = () => {
        if (said.includes(word)) resolve();
      };
      heard();
    });
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const environment = {
    root,
    templates,
    cache: join(tmpdir(), 'catalog-cache'),
    colours: { out: false, err: false },
    out: hear,
    err: hear,
    elapsed: () => 0,
  };
  const ended = watch(environment, stopped);
  await until('+ generated/contract.json');
  for (const [before, after, word] of [
    ['type: Slug', 'type: Slag', 'Did you mean Slug?'],
    ['description: Slug.', 'description: Readable.', '~ generated/contract.json'],
    ['type: Slug', 'type: Slog', 'unknown_type'],
  ] as const) {
    said = '';
    writeIn(root, 'outside/group.yaml', catalogChanged(GROUP, before, after).get(GROUP) ?? '');
    renameSync(join(root, 'outside/group.yaml'), join(root, 'catalog', GROUP));
    await until(word);
  }
  writeIn(root, 'catalog/resources/group.yaml', SMALL_CATALOG.get(GROUP) ?? '');
  said = '';
  appendFileSync(join(templates, 'client/runtime/retry.ts'), '// More.\n');
  await until('~ generated/client/src/runtime/retry.ts');
  stop();
  expect(await ended).toBe(0);
});
