import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { browserProgram, openBrowser, openPage } from '@catalog-service/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { readGenerated } from '../harness/contract.js';
import { isWhole, partOf } from '../harness/part-of.js';
import { ROOT } from '../harness/service.js';

const service = inject('service');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PICTURES = join(ROOT, 'dist/screenshots');
const SECTIONS = z.array(z.object({ address: z.string() }));
const guides = new Set(
  SECTIONS.parse(readGenerated('docs/pages/search.json'))
    .map(({ address }) => address.replace(/#.*/, ''))
    .filter((address) => address.startsWith('docs/guides/')),
);

type Act = (page: Page) => Promise<unknown>;

const openAll: Act = (page) =>
  page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
const fill =
  (selector: string, words: string): Act =>
  async (page) => {
    await page.locator(selector).fill(words);
    await page.locator('[role=option]:visible').first().waitFor();
  };

/** What the page is like once versions have been released. */
const RELEASED = `<h2 id="v2.0.0">2.0.0</h2>
<p>Released on 2026-11-20; contract <code>0123456789ab</code>.</p>
<h3>Breaking</h3>
<ul><li><code>Monitor.isOwnerNotifiedOfResourceCreation</code> is <strong>gone</strong>.</li></ul>
<h3>Added and extended</h3>
<ul><li><code>POST /api/monitor-group-resource/create-many</code> takes <code>Idempotency-Key</code>.</li></ul>`;

/** Every state of every page: a name, its address, and what is done there. */
const STATES: readonly (readonly [name: string, path: string, act?: Act])[] = [
  ['start', '/'],
  ...[...guides].map((address) => [address.replaceAll('/', '-'), `/${address}`] as const),
  ['not found', '/nowhere'],
  ['search', '/', fill('#find', 'monitor')],
  ['search without results', '/docs/guides/paging', fill('#find', 'of which there is nothing')],
  ['reference', '/docs#/'],
  ['resource', '/docs#/monitor'],
  ['reference of ids', '/docs#/label'],
  ['resource, unfolded', '/docs#/monitor-group', openAll],
  ['request', '/docs#/monitor/createMonitor'],
  ['request, unfolded', '/docs#/monitor/createMonitor', openAll],
  [
    'request that is not JSON',
    '/docs#/monitor/countMonitor',
    async (page) => {
      await page.getByText('Edit the request').click();
      await page.locator('#countMonitor-body').fill('{');
    },
  ],
  [
    'request, answered',
    '/docs#/monitor/countMonitor',
    async (page) => {
      await page.locator('#countMonitor .send').click();
      await page.locator('#countMonitor .result summary').click();
    },
  ],
  ['request of service keys', '/docs#/workflow-log/createWorkflowLog'],
  [
    'chart',
    '/docs#/monitor',
    async (page) => {
      await page.getByRole('button', { name: 'Draw' }).click();
      await page.locator('figure.chart tbody tr').first().waitFor();
    },
  ],
  ['problems', '/docs#/code/invalid_body'],
  ['permissions', '/docs#/permission'],
  ['permission', '/docs#/permission/ProjectMember', openAll],
  ['changes, none', '/docs/changes'],
  [
    'changes',
    '/docs/changes',
    (page) => page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), RELEASED),
  ],
  ['my requests', '/docs/requests'],
  [
    'my requests, shown',
    '/docs/requests',
    async (page) => {
      await page.request.get(`${service.baseUrl}/api/label/get-list?limit=0`, {
        headers: { ApiKey: service.apiKey, ProjectID: service.projectId },
      });
      await page.getByRole('button', { name: 'Show my requests' }).click();
      await page.locator('#requests tbody tr').first().waitFor();
    },
  ],
  [
    'my requests, refused',
    '/docs/requests',
    async (page) => {
      await page.getByRole('textbox', { name: 'ApiKey' }).fill('');
      await page.getByRole('button', { name: 'Show my requests' }).click();
      await page.getByText('The service answers 401').waitFor();
    },
  ],
  ['guide, scrolled', '/docs/guides/query-language', (page) => page.evaluate('window.scrollTo(0, 1500)')],
  ['resource, scrolled', '/docs#/monitor', (page) => page.evaluate('window.scrollTo(0, 2500)')],
  ['access', '/docs/access'],
  ['access of a resource', '/docs/access#/monitor?names=ProjectMember'],
  ['access, a cell', '/docs/access#/monitor?names=&at=slug.update'],
  ['access, search', '/docs/access#/monitor', fill('#search', 'monitor')],
  ['access, search without results', '/docs/access', fill('#search', 'of which there is nothing')],
];

/** Ways to look at a state: a width of 640 is 200 % of 1280 pixels, one of 320 is 400 %. */
const WAYS = [
  { way: 'desktop, light', width: 1440, height: 900 },
  { way: 'desktop, dark', width: 1440, height: 900, colorScheme: 'dark' },
  { way: 'telephone, light', width: 390, height: 844 },
  { way: 'telephone, dark', width: 390, height: 844, colorScheme: 'dark' },
  { way: '200 %', width: 640, height: 400 },
  { way: '400 %', width: 320, height: 256 },
  { way: 'print', width: 794, height: 1123, media: 'print' },
  { way: 'keyboard', width: 1440, height: 900 },
] as const;

const VIOLATIONS = z.array(z.object({ id: z.string(), impact: z.string().nullable(), nodes: z.array(z.string()) }));
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page) {
  await page.evaluate(AXE);
  const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values: TAGS } };
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

const VIEWS = partOf(
  STATES.flatMap((state) => WAYS.map((way) => ({ state, way }))),
  40,
);

describe.skipIf(browserProgram === undefined)('the states of the pages (needs Chromium)', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
    await mkdir(PICTURES, { recursive: true });
  });

  afterAll(() => browser?.close());

  test('have no violation of WCAG 2.2, fit their width, and are reached by the keyboard', {
    timeout: 1_800_000,
  }, async () => {
    const wrong: unknown[] = [];
    for (const { state, way } of VIEWS) {
      const [name, path, act] = state;
      const { width, height } = way;
      const colorScheme = 'colorScheme' in way ? way.colorScheme : 'light';
      const { page } = await openPage(browser, service.baseUrl, { colorScheme, viewport: { width, height } });
      await page.addInitScript(
        `sessionStorage.setItem('ApiKey', '${service.apiKey}'); sessionStorage.setItem('ProjectID', '${service.projectId}');`,
      );
      await page.goto(service.baseUrl + path);
      await page.locator('main h1, main h2').first().waitFor();
      await act?.(page);
      if ('media' in way) await page.emulateMedia({ media: way.media });
      await page.screenshot({ path: join(PICTURES, `${name}, ${way.way}.png`) });
      const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
      const found = {
        ...(wide > width && { wide }),
        violations: await violations(page),
        ...(way.way === 'keyboard' && (await unreachable(page))),
        printed: 'media' in way ? await page.locator('.caller:visible, .side:visible, .find:visible').count() : 0,
      };
      const isRight = Object.values(found).every((one) => one === 0 || (Array.isArray(one) && one.length === 0));
      if (isWhole) process.stdout.write(`${isRight ? 'ok  ' : 'FAIL'} ${name} (${way.way})\n`);
      if (!isRight) wrong.push({ name, way: way.way, ...found });
      await page.context().close();
    }
    expect(wrong).toEqual([]);
  });
});
