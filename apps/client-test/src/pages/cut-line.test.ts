import { browserProgram, openBrowser, openPage, startProxy, type TcpProxy } from '@catalog-service/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';

const { baseUrl, apiKey, personToken, projectId } = inject('service');
const LIST = z.object({ data: z.array(z.object({ _id: z.string(), name: z.string() })) });

describe.skipIf(browserProgram === undefined)('the pages of records over a line that is cut (needs Chromium)', () => {
  let browser: Browser;
  let line: TcpProxy;
  let page: Page;

  /** Past the line, as ada. */
  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${baseUrl}/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${personToken}`, ProjectID: projectId, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    expect([response.status, response.ok ? undefined : answer]).toEqual([200, undefined]);
    return { answer, request: response.headers.get('x-request-id') };
  }
  const idOf = async (path: string, name: string) => {
    const { answer } = await call('POST', `${path}/get-list`, { query: { name }, select: { name: true } });
    return LIST.parse(answer).data[0]?._id ?? '';
  };
  const live = (text: string) => page.locator('.state', { hasText: text }).waitFor();
  const cellsOf = async (id: string) => (await page.locator(`tr[data-id="${id}"] td`).allInnerTexts()).slice(0, 2);

  beforeAll(async () => {
    line = await startProxy(Number(new URL(baseUrl).port));
    browser = await openBrowser();
    ({ page } = await openPage(browser, `http://127.0.0.1:${line.port}`, { timezoneId: 'Asia/Tokyo' }));
    await page.addInitScript(
      `sessionStorage.setItem('ApiKey', '${apiKey}'); sessionStorage.setItem('ProjectID', '${projectId}')`,
    );
  });

  afterAll(async () => {
    await browser?.close();
    await line?.close();
  });

  test('the list catches up with what was changed and undone, and tells names and local times', async () => {
    const shop = await idOf('monitor', 'Shop');
    await page.goto(`http://127.0.0.1:${line.port}/docs/records#/monitor`);
    await live('Live: changes');
    expect(await page.locator('.live th').allTextContents()).toEqual([
      'name',
      'currentMonitorStatus',
      'monitoringInterval',
      'disableActiveMonitoring',
      'createdAt',
      'History',
    ]);
    expect(await cellsOf(shop)).toEqual(['Shop', 'Operational']);
    expect(await page.locator(`tr[data-id="${shop}"] time`).textContent()).toMatch(
      /^\w+ \d+, \d{4}, [\d:]+ [AP]M GMT\+9$/,
    );
    line.cut();
    await live('Connection lost');
    const { request } = await call('PUT', `monitor/${shop}`, {
      data: { name: 'Web shop', currentMonitorStatusId: await idOf('monitor-status', 'Offline') },
    });
    line.mend();
    await expect.poll(() => cellsOf(shop)).toEqual(['Web shop changed', 'Offline']);
    await live('Live: changes');
    line.cut();
    await live('Connection lost');
    await call('POST', 'undo', { request });
    line.mend();
    await expect.poll(() => cellsOf(shop)).toEqual(['Shop changed', 'Operational']);
    expect(await page.locator('.log .tag').allTextContents()).toEqual(['changed', 'changed']);
  });

  test('a version that could not be restored is restored when the line is back', async () => {
    const id = await idOf('monitor', 'Checkout API');
    await call('PUT', `monitor/${id}`, { data: { name: 'Checkout' } });
    await page.goto(`http://127.0.0.1:${line.port}/docs/records#/monitor`);
    await page.getByRole('link', { name: `History of ${id}` }).click();
    await live('newest first');
    const newest = page.locator('.versions > li').first();
    expect(await newest.locator('p').first().textContent()).toMatch(/^by Ada Lovelace, request \S+$/);
    expect(await newest.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^name\s+Checkout API\s+Checkout$/),
    ]);
    const created = page.locator('.versions > li').filter({ has: page.getByRole('button', { name: /^Restore this/ }) });
    line.cut();
    await created.last().getByRole('button').click();
    await page.getByRole('alert').filter({ hasText: 'The service cannot be reached' }).waitFor();
    line.mend();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Enter');
    await page.getByText('Dry run: accepted.').waitFor();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('is restored.').waitFor();
    expect(await idOf('monitor', 'Checkout API')).toBe(id);
  });
});
