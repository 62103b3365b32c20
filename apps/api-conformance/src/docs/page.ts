import type { Locator } from 'playwright-core';

/** The text of one element as it is seen, once it is there. */
export async function textOf(locator: Locator): Promise<string> {
  await locator.waitFor();
  const [text = ''] = await locator.allInnerTexts();
  return text;
}
