import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { ROOT } from '../harness/workspace.js';

/** The text of one element as it is seen, once it is there. */
export async function textOf(locator: Locator): Promise<string> {
  await locator.waitFor();
  const [text = ''] = await locator.allInnerTexts();
  return text;
}

/** Keeps a picture of the page for people to look at: `dist/screenshots/<name>.png`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = join(ROOT, 'dist/screenshots');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
