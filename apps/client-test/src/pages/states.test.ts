import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { browserProgram, faultsOfStates, openBrowser } from '@catalog-service/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { readGenerated } from '../harness/contract.js';
import { ROOT } from '../harness/service.js';

const service = inject('service');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PICTURES = join(ROOT, 'dist/screenshots');
const SECTIONS = z.array(z.object({ address: z.string() }));
const addresses = SECTIONS.parse(readGenerated('docs/pages/search.json'))
  .map(({ address }) => address.replace(/#.*/, ''))
  .filter((address) => address.startsWith('docs/guides/'));
/** They have one template: some of them prove it. */
const guides = [...new Set(addresses)].filter((_, at) => process.env.LONG === 'yes' || at % 8 === 0);

type Act = (page: Page) => Promise<unknown>;

const openAll: Act = (page) =>
  page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
const fill =
  (selector: string, words: string): Act =>
  async (page) => {
    await page.locator(selector).fill(words);
    await page.locator('[role=option]:visible').filter({ hasNotText: 'Loading' }).first().waitFor();
  };

/** Where there is no room for it in the header, the key is one press away. */
const withKey =
  (key: string): Act =>
  async (page) => {
    const opens = page.getByRole('button', { name: 'Key', exact: true });
    if (await opens.isVisible()) await opens.click();
    await page.getByRole('textbox', { name: 'ApiKey' }).fill(key);
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
  ...guides.map((address) => [address.replaceAll('/', '-'), `/${address}`] as const),
  ['not found', '/nowhere'],
  ['key', '/', withKey('a key')],
  ['search', '/', fill('#find', 'monitor')],
  ['search without results', '/docs/guides/paging', fill('#find', 'of which there is nothing')],
  ['reference', '/docs#/'],
  ['reference of ids', '/docs#/label'],
  [
    'request that is not JSON',
    '/docs#/monitor/countMonitor',
    async (page) => {
      await page.getByText('Edit the request').click();
      await page.locator('#countMonitor-body').fill('{');
    },
  ],
  // The view of a resource has all of its requests, and whatever that of another one consists of.
  ['resource and request, unfolded', '/docs#/monitor/createMonitor', openAll],
  [
    'chart',
    '/docs#/monitor',
    async (page) => {
      await page.getByRole('button', { name: 'Draw' }).click();
      await page.locator('figure.chart tbody tr').first().waitFor();
    },
  ],
  ['request of service keys', '/docs#/workflow-log/createWorkflowLog'],
  [
    'request, answered',
    '/docs#/monitor/countMonitor',
    async (page) => {
      await page.locator('#countMonitor .send').click();
      await page.locator('#countMonitor .result summary').click();
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
      await withKey('')(page);
      await page.keyboard.press('Escape');
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
  [
    'access, without the contract',
    '/docs/access',
    async (page) => {
      await page.route('**/contract.json', (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.reload();
      await page.getByRole('alert').waitFor();
      await page.unroute('**/contract.json');
    },
  ],
];

describe.skipIf(browserProgram === undefined)('the states of the pages (needs Chromium)', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(() => browser?.close());

  // Each in one way in turn; `npm run test:long -- pages` looks in all of them.
  test('have no violation of WCAG 2.2, fit their width, and are reached by the keyboard', {
    timeout: 1_800_000,
  }, async () => {
    const { baseUrl, apiKey, projectId } = service;
    const look = { baseUrl, axe: AXE, session: { ApiKey: apiKey, ProjectID: projectId }, pictures: PICTURES };
    const states = STATES.map(([name, path, act]) => ({ name, path, act }));
    expect(await faultsOfStates(browser, states, look)).toEqual([]);
  });
});
