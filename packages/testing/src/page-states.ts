import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { openPage } from './browser.js';
import { isLong } from './long.js';

/** A state of a page: its address, and what is done there. */
export interface PageState {
  readonly name: string;
  readonly path: string;
  readonly act?: ((page: Page) => Promise<unknown>) | undefined;
}

/** Ways to look at a state: a width of 640 is 200 % of 1280 pixels, one of 320 is 400 %. */
const PAGE_WAYS = [
  { way: 'desktop, light', width: 1440, height: 900 },
  { way: 'desktop, dark', width: 1440, height: 900, colorScheme: 'dark' },
  { way: 'telephone, light', width: 390, height: 844 },
  { way: 'telephone, dark', width: 390, height: 844, colorScheme: 'dark' },
  { way: '200 %', width: 640, height: 400 },
  { way: '400 %', width: 320, height: 256 },
  { way: 'print', width: 794, height: 1123, media: 'print' },
  { way: 'keyboard', width: 1440, height: 900 },
] as const;

interface LookOptions {
  readonly baseUrl: string;
  /** Text of axe-core. */
  readonly axe: string;
  /** What the tab knows of the caller. */
  readonly session: Readonly<Record<string, string>>;
  /** Folder of the pictures that are taken where LONG is `yes`. */
  readonly pictures: string;
}

const VIOLATIONS = z.array(z.object({ id: z.string(), impact: z.string().nullable(), nodes: z.array(z.string()) }));
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of a longer list or table, whose items have one form, axe-core is shown so many: it takes a second for a thousand elements. */
const ITEMS = 8;
const SHORTEN = `document.querySelectorAll('tbody, ul, ol, dl').forEach((list) => {
  while (list.children.length > ${ITEMS}) list.lastElementChild.remove();
})`;

async function violations(page: Page, axe: string) {
  if (!isLong) await page.evaluate(SHORTEN);
  await page.evaluate(axe);
  // The pages have no sound, for which alone axe-core would read all styles again.
  const options = { preload: false, resultTypes: ['violations'], runOnly: { type: 'tag', values: TAGS } };
  const found = await page.evaluate(`axe.run(${JSON.stringify(options)}).then(({ violations }) => violations
    .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)) })))`);
  return VIOLATIONS.parse(found);
}

const COUNTS = z.object({ missed: z.array(z.string()), faint: z.array(z.string()) });

/** What the Tab key does not reach, and what does not show that it has the focus. */
async function unreachable(page: Page) {
  await page.evaluate(`(() => {
    globalThis.toReach = new Set([...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((one) => one.checkVisibility() && one.tabIndex >= 0 && !one.disabled));
    globalThis.faint = [];
    document.activeElement?.blur();
    document.addEventListener('focusin', ({ target }) => {
      globalThis.toReach.delete(target);
      if (getComputedStyle(target).outlineStyle === 'none') globalThis.faint.push(target.outerHTML.slice(0, 120));
    });
  })()`);
  const count = z.number().parse(await page.evaluate('globalThis.toReach.size'));
  for (let step = 0; step < count + 5; step += 1) await page.keyboard.press('Tab');
  const found = await page.evaluate(
    '({ missed: [...globalThis.toReach].map((one) => one.outerHTML.slice(0, 120)), faint: globalThis.faint })',
  );
  return COUNTS.parse(found);
}

/**
 * Looks at a state of a page in one way: violations of WCAG 2.2 AA, width, and what the keyboard does not reach.
 * @returns what is wrong; undefined where nothing is
 */
async function faultsOfState(
  page: Page,
  { name, path, act }: PageState,
  way: (typeof PAGE_WAYS)[number],
  { baseUrl, axe, pictures }: LookOptions,
): Promise<object | undefined> {
  const { width, height } = way;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'colorScheme' in way ? way.colorScheme : 'light', media: null });
  const address = new URL(path, baseUrl);
  // Without it, a place of the page that is shown would be no page to load.
  address.search = `${name}, ${way.way}`;
  await page.goto(address.href);
  await page.locator('main h1, main h2').first().waitFor();
  await act?.(page);
  if ('media' in way) await page.emulateMedia({ media: way.media });
  if (isLong) await page.screenshot({ path: join(pictures, `${name}, ${way.way}.png`) });
  const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
  const found = {
    ...(wide > width && { wide }),
    violations: await violations(page, axe),
    ...(way.way === 'keyboard' && (await unreachable(page))),
    printed: 'media' in way ? await page.locator('.caller:visible, .side:visible, .find:visible').count() : 0,
  };
  const isRight = Object.values(found).every((one) => one === 0 || (Array.isArray(one) && one.length === 0));
  return isRight ? undefined : found;
}

/**
 * Looks at states of pages, each in one way in turn; where LONG is `yes`, in all of them. One tab loads them all: a browser begins a
 * process for each other.
 * @returns what is wrong, with the name of the state and the way
 */
export async function faultsOfStates(
  browser: Browser,
  states: readonly PageState[],
  options: LookOptions,
): Promise<readonly object[]> {
  await mkdir(options.pictures, { recursive: true });
  const { page } = await openPage(browser, options.baseUrl);
  const set = Object.entries(options.session).map(([name, value]) => `sessionStorage.setItem('${name}', '${value}');`);
  await page.addInitScript(set.join(' '));
  const wrong: object[] = [];
  for (const [index, state] of states.entries()) {
    const ways = PAGE_WAYS.filter((_, at) => isLong || at === index % PAGE_WAYS.length);
    for (const way of ways) {
      const found = await faultsOfState(page, state, way, options);
      process.stdout.write(`${found === undefined ? 'ok  ' : 'FAIL'} ${state.name} (${way.way})\n`);
      if (found !== undefined) wrong.push({ name: state.name, way: way.way, ...found });
    }
  }
  await page.context().close();
  return wrong;
}
