import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyImage, embeddedImageFolder } from './embedded-image.js';

test('finds the image beside the build, and copies all of it for its owner alone', async () => {
  const root = mkdtempSync(join(tmpdir(), 'image-'));
  try {
    expect(embeddedImageFolder(root)).toBeUndefined();
    const image = join(root, 'dist', 'embedded-image', 'postgres');
    mkdirSync(join(image, 'base/1'), { recursive: true });
    writeFileSync(join(image, 'base/1/42'), 'page', { mode: 0o644 });
    expect(embeddedImageFolder(root)).toBe(image);
    await copyImage(image, join(root, 'data'));
    const copy = join(root, 'data/base/1/42');
    expect(readFileSync(copy, 'utf8')).toBe('page');
    expect([statSync(copy), statSync(join(copy, '..'))].map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o700]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
