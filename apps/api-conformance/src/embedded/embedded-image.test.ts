import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built } from '../harness/workspace.js';

const IMAGE = built('embedded-image');
const READ_BY_ALL = { folder: 0o755, file: 0o644 };

test('what new data folders begin with may be read by whoever runs the service', () => {
  const entries = readdirSync(IMAGE, { recursive: true, withFileTypes: true });
  const modes = entries.map((entry) => ({
    kind: entry.isDirectory() ? ('folder' as const) : ('file' as const),
    mode: statSync(join(entry.parentPath, entry.name)).mode & 0o777,
  }));
  expect(modes.length).toBeGreaterThan(100);
  expect(modes.filter(({ kind, mode }) => mode !== READ_BY_ALL[kind])).toEqual([]);
});
