import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyImage, embeddedImageFolder } from './embedded-image.js';

test('finds the image beside the build, and copies all of it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'image-'));
  try {
    expect(embeddedImageFolder(root)).toBeUndefined();
    const image = join(root, 'embedded-image', 'postgres');
    mkdirSync(join(image, 'base/1'), { recursive: true });
    writeFileSync(join(image, 'base/1/42'), 'page');
    expect(embeddedImageFolder(join(root, 'apps/api/src'))).toBe(image);
    await copyImage(image, join(root, 'data'));
    expect(readFileSync(join(root, 'data/base/1/42'), 'utf8')).toBe('page');
  } finally {
    rmSync(root, { recursive: true });
  }
});
