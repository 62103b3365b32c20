import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { browserProgram, openBrowser, openPage, type WatchedPage } from '@catalog-service/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../harness/service.js';

const service = inject('service');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PICTURES = join(ROOT, 'dist/screenshots');

const SERIOUS = z.array(z.object({ id: z.string(), impact: z.string().nullable(), nodes: z.array(z.string()) }));

const GROUP = z.object({ group: z.record(z.string(), z.unknown()), count: z.number() });

/** The words of tables, of up to 32 characters, that stand on more than one line. */
const BROKEN_WORDS = `[...document.querySelectorAll('main td, main th, main td code')].flatMap((cell) =>
  [...cell.childNodes].filter((node) => node.nodeType === 3).flatMap((node) =>
    [...node.textContent.matchAll(/[A-Za-z_]{2,32}/g)].filter(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    }).map(([word]) => word)))`;

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
    await watched.page.getByRole('textbox', { name: 'ApiKey' }).fill(service.apiKey);
    await watched.page.getByLabel('ProjectID').fill(service.projectId);
    return watched;
  };

  beforeAll(async () => {
    browser = await openBrowser();
    await mkdir(PICTURES, { recursive: true });
  });

  afterAll(() => browser?.close());

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

  test('every page searches the guides, the statuses and everything else', async () => {
    const { page, complaints } = await open('/docs/guides/first-call');
    const found: unknown[] = [];
    for (const words of ['cursors', 'rate limit', 'webhook', '409', 'monitor slug']) {
      await page.getByLabel('Find').fill(words);
      await page.locator('#found .option:not([aria-disabled])').first().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).not.toBe(found.at(-1) ?? `${service.baseUrl}/docs/guides/first-call`);
      await page.locator('main h1').waitFor();
      found.push(page.url());
    }
    expect(found).toEqual(
      ['guides/paging#cursors', 'guides/limits#rate-limit', 'guides/paging#follow-changes', `#/code/record_in_use`]
        .map((path) => `${service.baseUrl}/docs${path.startsWith('#') ? '' : '/'}${path}`)
        .concat(`${service.baseUrl}/docs#/monitor/field/slug`),
    );
    await page.getByLabel('Find').fill('of which there is nothing');
    expect(await page.locator('#found').textContent()).toBe('Nothing was found.');
    expect(complaints).toEqual([]);
  });

  test('a field leads to the records that have its ids, and says what a caller must know', async () => {
    const { page, complaints } = await open('/docs#/monitor');
    const meaning = (field: string) => page.locator(`#field-${field} .tag`).allTextContents();
    expect(await meaning('projectId')).toEqual(['cannot be changed later']);
    expect(await meaning('updatedAt')).toEqual([]);
    expect(await meaning('currentMonitorStatusId')).toEqual(['required, or currentMonitorStatus']);
    expect(await meaning('disableActiveMonitoringBecauseOfManualIncident')).toEqual(['set by the service']);
    expect(await page.locator('#field-monitorType dt').allTextContents()).toContain('Website');
    expect(await page.locator('#field-labels .soft a').textContent()).toBe('Label');
    await page.locator('#field-currentMonitorStatusId').getByRole('link', { name: 'Monitor Status' }).click();
    await page.getByRole('heading', { name: 'Monitor Status', level: 1 }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/monitor-status');
    const lists = await page.locator('#resources h2').allTextContents();
    expect(lists).toEqual(['Resources', 'References (read only)', 'More']);
    await page.goto(`${service.baseUrl}/docs#/user`);
    await page.getByRole('heading', { name: 'User', level: 1, exact: true }).waitFor();
    expect(await page.locator('.fields .tag').allTextContents()).not.toContain('required');
    expect(complaints).toEqual([]);
  });

  test('what is sent is what the code shows, and the answer is shown with its headers, time and request id', async () => {
    const { page, complaints } = await openAsCaller('/docs#/monitor-group/createMonitorGroup');
    const view = page.locator('#createMonitorGroup');
    const send = view.getByRole('button', { name: 'Send' });
    // Caught on the way: one of the two would be kept.
    const sent: Readonly<Record<string, string>>[] = [];
    await page.route('**/api/monitor-group', async (route) => {
      sent.push(route.request().headers());
      await route.fulfill({ json: {} });
    });
    for (const isDry of [true, false]) {
      await view.getByRole('checkbox').setChecked(isDry);
      const shown = (await view.locator('.sample code').textContent()) ?? '';
      await send.click();
      await expect.poll(() => sent.length).toBe(isDry ? 1 : 2);
      const headers = [...shown.matchAll(/-H '([\w-]+): ([^']*)'/g)].map(([, name = '', value]) => [
        name.toLowerCase(),
        value,
      ]);
      const names = ['apikey', 'projectid', 'prefer', 'content-type'];
      expect(
        Object.entries(sent.at(-1) ?? {})
          .filter(([name]) => names.includes(name))
          .sort(),
      ).toEqual(headers.sort());
      expect(headers.some(([name]) => name === 'prefer')).toBe(isDry);
    }
    await page.unroute('**/api/monitor-group');
    await view.getByRole('checkbox').check();
    await send.click();
    await view.getByText('Headers of the answer').waitFor();
    await expect.poll(() => view.locator('.result details').textContent()).toContain('contract-version: ');
    expect(await view.locator('.status').textContent()).toMatch(/^200 OK, \d+ ms$/);
    expect(await view.locator('.result').textContent()).toMatch(/Request id: [\w-]{4,}/);
    expect(complaints).toEqual([]);
  });

  test('no name of an operator is broken within the word on a desktop', async () => {
    const { page } = await open('/docs/guides/query-language', { viewport: { width: 1280, height: 900 } });
    expect(await page.evaluate(BROKEN_WORDS)).toEqual([]);
  });

  test('an operation that only service keys can send has no button', async () => {
    const { page } = await open('/docs#/user-notification-log-timeline/createUserOnCallLogTimeline');
    const view = page.locator('#createUserOnCallLogTimeline');
    expect(await view.locator('.notice:visible').textContent()).toBe(
      'Only service keys can send this request. The operator creates them.',
    );
    expect(await view.getByRole('button', { name: 'Send' }).count()).toBe(0);
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
    await expect.poll(() => count.locator('.result > pre').textContent()).toContain('"count": 0');
    expect(complaints).toEqual([]);
  });

  test('a request is tried with a token of a person in the place of a key, and the code follows', async () => {
    const { page, complaints } = await openAsCaller('/docs#/monitor-group/createMonitorGroup');
    await page.getByRole('textbox', { name: 'ApiKey' }).fill(` Bearer ${service.personToken} `);
    const view = page.locator('#createMonitorGroup');
    const code = await view.locator('.sample code').textContent();
    expect(code).toContain(`-H 'Authorization: Bearer ${service.personToken}'`);
    expect(code).not.toContain('ApiKey');
    await view.getByRole('button', { name: 'Send' }).click();
    await view.locator('.status').waitFor();
    expect(await view.locator('.status').textContent()).toMatch(/^200/);
    await page.getByRole('textbox', { name: 'ApiKey' }).fill(`${service.personToken}x`);
    await view.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => view.locator('.status').textContent()).toMatch(/^401/);
    expect(complaints.filter((complaint) => !/401/.test(String(complaint)))).toEqual([]);
  });

  test('a key is known to the other pages of the tab, and forgotten when it is taken away', async () => {
    const { page } = await openAsCaller('/');
    await page.getByRole('link', { name: 'Your first call' }).click();
    await page.locator('.sample').first().waitFor();
    expect(await page.locator('.sample code').first().textContent()).toContain(service.apiKey);
    await page.getByRole('link', { name: 'Permissions', exact: true }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'ApiKey' }).inputValue()).toBe(service.apiKey);
    await page.goBack();
    await page.locator('.sample code').first().waitFor();
    await page.getByRole('textbox', { name: 'ApiKey' }).fill('');
    expect(await page.locator('.sample code').first().textContent()).toContain('YOUR_API_KEY');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'ApiKey' }).inputValue()).toBe('');
  });

  test('the records of a resource are counted in a chart, with the keyboard alone', async () => {
    const { page, complaints } = await open('/docs#/monitor', { colorScheme: 'dark', timezoneId: 'Asia/Tokyo' });
    await page.getByRole('textbox', { name: 'ApiKey' }).fill(service.apiKey);
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
    await page.getByRole('textbox', { name: 'ApiKey' }).fill('nobody');
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
