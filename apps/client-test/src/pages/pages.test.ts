import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { browserProgram, openBrowser, openPage, type WatchedPage } from '@catalog-service/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { contract, readGenerated } from '../harness/contract.js';
import { operations } from '../harness/openapi.js';
import { isWhole, partOf } from '../harness/part-of.js';
import { ROOT } from '../harness/service.js';

const service = inject('service');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PICTURES = join(ROOT, 'dist/screenshots');

const { permissions } = z
  .object({ permissions: z.array(z.object({ name: z.string() })) })
  .parse(readGenerated('contract.json'));

const [first] = contract.resources;
const slug = first?.path.split('/').at(-1) ?? '';
const operation = operations.find(({ id }) => id.startsWith('create'));
const GUIDES = [
  'first-call',
  'authentication',
  'people',
  'query-language',
  'paging',
  'many-at-once',
  'errors',
  'idempotency-and-dry-run',
  'limits',
  'upgrading',
];

/** Every page, and every view of the reference. */
const VIEWS = [
  ['start', '/'],
  ...GUIDES.map((name) => [`guide-${name}`, `/docs/guides/${name}`]),
  ['reference', '/docs#/'],
  ['reference-resource', `/docs#/${slug}`],
  ['reference-request', `/docs#/${operation?.path.split('/')[2]}/${operation?.id}`],
  ['reference-problems', '/docs#/code/invalid_body'],
  ['reference-permission', `/docs#/permission/${permissions.at(-1)?.name}`],
  ['access', `/docs/access#/${slug}?names=ProjectMember`],
] as const;

const SERIOUS = z.array(z.object({ id: z.string(), impact: z.string().nullable(), nodes: z.array(z.string()) }));

const GROUP = z.object({ group: z.record(z.string(), z.unknown()), count: z.number() });

/** What axe finds that is in the way of people. */
async function barriers(page: Page) {
  await page.evaluate(AXE);
  const found = await page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html.slice(0, 200)) })))`);
  return SERIOUS.parse(found);
}

describe.skipIf(browserProgram === undefined)('the pages in a browser', { timeout: 240_000 }, () => {
  let browser: Browser;

  const open = async (path: string, options = {}): Promise<WatchedPage> => {
    const watched = await openPage(browser, service.baseUrl, options);
    await watched.page.goto(service.baseUrl + path);
    await watched.page.locator('main h1, main h2').first().waitFor();
    return watched;
  };

  const openAsCaller = async (path: string): Promise<WatchedPage> => {
    const watched = await open(path);
    await watched.page.getByLabel('ApiKey').fill(service.apiKey);
    await watched.page.getByLabel('ProjectID').fill(service.projectId);
    return watched;
  };

  beforeAll(async () => {
    browser = await openBrowser();
    await mkdir(PICTURES, { recursive: true });
  });

  afterAll(() => browser?.close());

  // Each width and each of light and dark once, in a part of the views; TESTS=all looks at all four, in all views.
  test.each([
    ['light', 1440, 900],
    ['dark', 390, 844],
    ...(isWhole
      ? ([
          ['dark', 1440, 900],
          ['light', 390, 844],
        ] as const)
      : []),
  ] as const)('are without barriers, and none is too wide: %s, %i pixels', async (colorScheme, width, height) => {
    const { page, complaints } = await openPage(browser, service.baseUrl, { colorScheme, viewport: { width, height } });
    const wrong: unknown[] = [];
    for (const [name, path] of partOf(VIEWS, 6)) {
      // A new page each time, though its address may differ in the fragment alone.
      await page.goto('about:blank');
      await page.goto(service.baseUrl + path);
      await page.locator('main h1, main h2').first().waitFor();
      await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`) });
      const found = await barriers(page);
      if (found.length > 0) wrong.push({ path, found });
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      if (wide !== width) wrong.push({ path, wide });
    }
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a field, a problem, a permission and a request are found by search', async () => {
    const { page, complaints } = await open('/docs');
    const found: unknown[] = [];
    for (const words of ['monitor probe isEnabled', 'label_scope', 'CanReadMonitorProbe', 'POST monitor-probe/count']) {
      await page.keyboard.press('Escape');
      await page.getByLabel('Find').fill(words);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate('location.hash'), { timeout: 10_000 }).not.toBe(found.at(-1) ?? '');
      found.push(await page.evaluate('location.hash'));
    }
    expect(found).toEqual([
      '#/monitor-probe/field/isEnabled',
      '#/code/label_scope',
      '#/permission/CanReadMonitorProbe',
      '#/monitor-probe/countMonitorProbe',
    ]);
    expect(complaints).toEqual([]);
  });

  test('a request is tried with the key that was typed in, and kept when that is asked for alone', async () => {
    const { page, complaints } = await openAsCaller('/docs#/monitor-group/createMonitorGroup');
    const view = page.locator('#createMonitorGroup');
    expect(await view.locator('.sample code').textContent()).toContain(service.apiKey);
    await view.getByRole('button', { name: 'Python' }).click();
    expect(await view.locator('.sample code').textContent()).toContain('urllib.request');
    await view.getByRole('button', { name: 'Send' }).click();
    await view.locator('.status').waitFor();
    expect(await view.locator('.status').textContent()).toMatch(/^200/);
    await page.goto(`${service.baseUrl}/docs#/monitor-group/countMonitorGroup`);
    const count = page.locator('#countMonitorGroup');
    await count.getByLabel('Body').fill('{ "query": { "slug": "example-monitor-group" } }');
    await count.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => count.locator('.result pre').textContent()).toContain('"count": 0');
    expect(complaints).toEqual([]);
  });

  test('a request is tried with a token of a person in the place of a key, and the code follows', async () => {
    const { page, complaints } = await openAsCaller('/docs#/monitor-group/createMonitorGroup');
    await page.getByLabel('ApiKey').fill(` Bearer ${service.personToken} `);
    const view = page.locator('#createMonitorGroup');
    const code = await view.locator('.sample code').textContent();
    expect(code).toContain(`-H 'Authorization: Bearer ${service.personToken}'`);
    expect(code).not.toContain('ApiKey');
    await view.getByRole('button', { name: 'Send' }).click();
    await view.locator('.status').waitFor();
    expect(await view.locator('.status').textContent()).toMatch(/^200/);
    await page.getByLabel('ApiKey').fill(`${service.personToken}x`);
    await view.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => view.locator('.status').textContent()).toMatch(/^401/);
    expect(complaints.filter((complaint) => !/401/.test(String(complaint)))).toEqual([]);
  });

  test('a key is known to the other pages of the tab, and forgotten when it is taken away', async () => {
    const { page } = await openAsCaller('/');
    await page.getByRole('link', { name: 'Your first call' }).click();
    await page.locator('.sample').first().waitFor();
    expect(await page.locator('.sample code').first().textContent()).toContain(service.apiKey);
    await page.getByLabel('ApiKey').fill('');
    expect(await page.locator('.sample code').first().textContent()).toContain('YOUR_API_KEY');
    await page.reload();
    expect(await page.getByLabel('ApiKey').inputValue()).toBe('');
  });

  test('the records of a resource are counted in a chart, with the keyboard alone', async () => {
    const { page, complaints } = await open('/docs#/monitor', { colorScheme: 'dark', timezoneId: 'Asia/Tokyo' });
    await page.getByLabel('ApiKey').fill(service.apiKey);
    await page.getByLabel('ProjectID').fill(service.projectId);
    const asked = async (groupBy: object) => {
      const response = await fetch(`${service.baseUrl}/api/monitor/aggregate`, {
        method: 'POST',
        headers: { apikey: service.apiKey, projectid: service.projectId, 'content-type': 'application/json' },
        body: JSON.stringify({ groupBy, sort: { count: 'DESC' }, limit: 50 }),
      });
      const { data } = z.object({ data: z.array(GROUP) }).parse(await response.json());
      return data.map(({ group, count }) => [Object.values(group)[0], count] as const);
    };
    const chart = page.locator('figure.chart');
    const draw = async (option: string) => {
      await page.getByLabel('Records counted by').selectOption(option);
      await page.getByLabel('Records counted by').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('figcaption', { hasText: `by ${option}:` }).waitFor();
    };
    const notified = 'isOwnerNotifiedOfResourceCreation';
    await draw(notified);
    const groups = await asked({ [notified]: true });
    expect(new Set(groups.map(([, count]) => count)).size).toBeGreaterThan(1);
    const shown = await chart.locator('tbody tr').allInnerTexts();
    expect(shown.map((row) => row.trim().split(/\s*\t\s*/))).toEqual(
      groups.map(([value, count]) => [`${value}`, `${count}`]),
    );
    expect(await chart.locator('figcaption').textContent()).toBe(
      `Monitor by ${notified}: ${groups.length} of ${groups.length} groups`,
    );
    expect(await page.locator('#said').textContent()).toBe(await chart.locator('figcaption').textContent());
    const widths = await chart.locator('.bar').evaluateAll((bars) => bars.map((bar) => Number(bar.clientWidth)));
    for (const [index, [, count]] of groups.entries()) {
      expect(Math.abs((widths[index] ?? 0) - ((widths[0] ?? 0) * count) / (groups[0]?.[1] ?? 1))).toBeLessThan(2);
    }
    expect(await barriers(page)).toEqual([]);
    await chart.screenshot({ path: join(PICTURES, 'reference-chart-dark.png') });
    await draw('monitorType');
    expect(await chart.locator('tbody tr').count()).toBe((await asked({ monitorType: true })).length);
    await draw('createdAt, by day');
    const days = await asked({ createdAt: { by: 'day', timeZone: 'Asia/Tokyo' } });
    expect(await chart.locator('tbody tr').count()).toBe(days.length);
    expect(complaints).toEqual([]);
    await page.getByLabel('ApiKey').fill('nobody');
    await page.getByRole('button', { name: 'Draw' }).click();
    expect(await page.getByRole('alert').filter({ hasText: 'There is no chart: 401' }).textContent()).not.toBe('');
  });

  test('the reference is walked with the keyboard alone', async () => {
    const { page } = await open('/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('count monitor-group/count');
    await page.keyboard.press('Enter');
    const focused = page.locator(':focus');
    await expect.poll(() => focused.textContent()).toContain('/api/monitor-group/count');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#countMonitorGroup').getAttribute('open')).toBeNull();
    await page.keyboard.press('Enter');
    for (let stop = 0; stop < 12 && (await focused.textContent()) !== 'Send'; stop += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#countMonitorGroup .status').textContent()).toMatch(/^400/);
  });
});
