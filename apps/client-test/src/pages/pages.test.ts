import { browserProgram, openBrowser, openPage, type WatchedPage } from '@catalog-service/testing';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';

const service = inject('service');
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

  /** The code of a sample, as it is copied. */
  async function copied(view: Locator): Promise<string> {
    const page = view.page();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await view.getByRole('button', { name: 'Copy', exact: true }).click();
    await view.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    return String(await page.evaluate('navigator.clipboard.readText()'));
  }

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(() => browser?.close());

  test('a field, a problem, a permission and a request are found by search', async () => {
    const { page, complaints } = await open('/docs');
    const focused = () => page.evaluate('document.activeElement.id');
    await page.keyboard.press('k');
    expect(await focused()).not.toBe('find');
    await page.keyboard.press('Control+k');
    expect(await focused()).toBe('find');
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
    // The place that a link leads to takes the focus when it is drawn, which closes the list of an earlier search.
    const find = (words: string, text?: string) =>
      expect
        .poll(async () => {
          await page.getByLabel('Find').fill(words);
          const shown = page.locator(text === undefined ? '#found .option:not([aria-disabled])' : '#found');
          return text === undefined ? (await shown.count()) > 0 : (await shown.textContent()) === text;
        })
        .toBe(true);
    const found: unknown[] = [];
    for (const words of [
      'cursors',
      'rate limit',
      'webhook',
      'pagination',
      'permissions',
      'user tokens',
      'bulk operations',
      'install python',
      '409',
      'monitor slug',
    ]) {
      await find(words);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).not.toBe(found.at(-1) ?? `${service.baseUrl}/docs/guides/first-call`);
      // The field of a page that is still loading finds nothing.
      await page.waitForLoadState();
      found.push(page.url());
    }
    expect(found).toEqual(
      [
        '/guides/paging#cursors',
        '/guides/limits#rate-limit',
        '/guides/webhooks',
        '/guides/paging',
        '/access',
        '/guides/people',
        '/guides/many-at-once',
        '/guides/clients',
        '#/code/record_in_use',
        '#/monitor/field/slug',
      ].map((path) => `${service.baseUrl}/docs${path}`),
    );
    await find('of which there is nothing', 'Nothing was found.');
    expect(complaints).toEqual([]);
  });

  test('the header leaves a telephone to the page: the key is one press away, and kept', async () => {
    const paths = [
      '/',
      '/docs',
      '/docs/access',
      '/docs/records',
      '/docs/requests',
      '/docs/changes',
      '/docs/guides/paging',
    ];
    const { page } = await open('/nowhere', { viewport: { width: 390, height: 844 } });
    const key = page.locator('#ApiKey');
    for (const path of ['/nowhere', ...paths]) {
      await page.goto(service.baseUrl + path);
      for (const [width, most] of [
        [320, 101],
        [390, 76],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        expect(
          await page.locator('header').evaluate((one) => one.offsetHeight),
          `${path} at ${width}`,
        ).toBeLessThanOrEqual(most);
      }
      expect([await page.getByLabel('Find').isVisible(), await key.isVisible()], path).toEqual([true, false]);
    }
    await page.getByRole('button', { name: 'Key', exact: true }).click();
    await key.fill(service.apiKey);
    await page.keyboard.press('Escape');
    expect(await key.isVisible()).toBe(false);
    await page.reload();
    expect(await key.inputValue()).toBe(service.apiKey);
  });

  test('a path that does not exist has the search of all pages, however deep it is', async () => {
    const { page, complaints } = await open('/api/no/such/path?x=1#y');
    expect(await page.locator('main > *').allInnerTexts()).toEqual([
      'The route does not exist',
      'There is no resource at this path. /docs lists all paths.',
      'Start page\nReference\nGuides',
      expect.stringMatching(/^Status 404, request \S+$/),
    ]);
    await page.getByLabel('Find').fill('cursors');
    await page.locator('#found .option:not([aria-disabled])').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toBe(`${service.baseUrl}/docs/guides/paging#cursors`);
    expect(complaints).toEqual([expect.stringContaining('404')]);
  });

  test('a resource begins with its fields, and both methods of an operation are one entry', async () => {
    const { page, complaints } = await open('/docs#/user/listUserByGet');
    expect(await page.locator('main > h2').allTextContents()).toEqual(['Fields', 'Operations', 'Chart']);
    const entries = await page.locator('.operation > summary').allInnerTexts();
    expect(entries.map((text) => text.trim().split(/\s*\n\s*/))).toEqual([
      ['POST GET', '/api/user/get-list', 'List records'],
      ['POST GET', '/api/user/{id}/get-item', 'Get one record'],
      ['POST', '/api/user/count', 'Count records'],
      ['POST', '/api/user/aggregate', 'Measure groups of records'],
      ['GET', '/api/user/permissions', 'Permissions of the caller for records'],
    ]);
    const list = page.locator('#listUser');
    const shown = async () => [
      await list.locator('[aria-pressed=true]').allTextContents(),
      await list.locator('h3').allTextContents(),
    ];
    expect(await shown()).toEqual([
      ['GET', 'curl'],
      ['Parameters', 'Response', 'Request', 'Example response'],
    ]);
    await list.getByRole('button', { name: 'POST' }).click();
    expect(await shown()).toEqual([
      ['POST', 'curl'],
      ['Parameters', 'Body optional', 'Response', 'Request', expect.stringContaining('Example response')],
    ]);
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
    expect(lists).toEqual(['Resources', 'References', 'References (read only)', 'All resources', 'More']);
    // However long the list is, the entry that is shown is in view.
    const current = page.locator('#resources a[aria-current=page]');
    expect(await current.textContent()).toBe('Monitor Status');
    await expect.poll(async () => (await current.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
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
      const code = (await view.locator('.sample code').textContent()) ?? '';
      await send.click();
      await expect.poll(() => sent.length).toBe(isDry ? 1 : 2);
      const headers = [...code.matchAll(/-H '([\w-]+): ([^']*)'/g)].map(([, name = '', value]) => [
        name.toLowerCase(),
        value === '••••••••••••' ? service.apiKey : value,
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
    await view.getByText('Response headers').waitFor();
    await expect.poll(() => view.locator('.result details').textContent()).toContain('contract-version: ');
    expect(await view.locator('.status').textContent()).toMatch(/^200 OK, \d+ ms$/);
    expect(await view.locator('.result').textContent()).toMatch(/Request id: [\w-]{4,}/);
    expect(complaints).toEqual([]);
  });

  test('no name of an operator, an error or a field is broken within a word, however wide the window is', async () => {
    for (const path of ['/docs/guides/query-language', '/docs/guides/errors', '/docs#/code', '/docs#/monitor']) {
      const { page } = await open(path);
      for (const width of [1440, 1280, 1024, 820, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(BROKEN_WORDS), `${path} at ${width}`).toEqual([]);
      }
      await page.context().close();
    }
  });

  test('code and response stay in view beside the fields, and stand below them where there is no room', async () => {
    const { page } = await open('/docs#/monitor/createMonitor', { viewport: { width: 1440, height: 900 } });
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      if (box === null) throw new Error(`${selector} is not visible`);
      return box;
    };
    const [prose, code] = ['#createMonitor .prose', '#createMonitor .code'];
    await page.mouse.move(600, 500);
    for (const distance of [0, 700, 700]) {
      await page.mouse.wheel(0, distance);
      await expect.poll(async () => Math.round((await boxOf(code)).y)).toBeLessThan(200);
      const [fields, shown, list] = [await boxOf(prose), await boxOf(code), await boxOf('#resources')];
      expect(shown.y).toBeGreaterThanOrEqual(0);
      expect(shown.x).toBeGreaterThan(fields.x + fields.width);
      expect(fields.x).toBeGreaterThan(list.x + list.width);
    }
    await page.setViewportSize({ width: 1024, height: 900 });
    expect((await boxOf(code)).y).toBeGreaterThanOrEqual((await boxOf(prose)).y + (await boxOf(prose)).height);
    expect((await boxOf(prose)).x).toBeGreaterThan((await boxOf('#resources')).x + 200);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await boxOf(prose)).x).toBeLessThan(60);
    expect(await page.locator('#resources').isVisible()).toBe(false);
  });

  test('the section that is read is marked beside it, while focus, address and scrolling stay those of the reader', async () => {
    const { page, complaints } = await open('/docs/guides/query-language', { viewport: { width: 1440, height: 700 } });
    const marked = () => page.locator('.toc [aria-current], #operations [aria-current]').allTextContents();
    const titles = await page.locator('main h2').allTextContents();
    expect(titles.length).toBeGreaterThan(3);
    expect(await marked()).toEqual([]);
    for (const title of titles) {
      await page.locator('main h2', { hasText: title }).evaluate((one) => one.scrollIntoView());
      // The last sections are too short to be scrolled to the top.
      await expect.poll(async () => [title, titles.at(-1)].includes((await marked()).join())).toBe(true);
    }
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await expect.poll(marked).toEqual(titles.slice(-1));
    expect(await page.evaluate('[document.activeElement.tagName, location.hash]')).toEqual(['BODY', '']);
    await page.goto(`${service.baseUrl}/docs#/monitor`);
    await page.locator('#operations').waitFor();
    for (const title of ['Fields', 'Count records']) {
      const link = page.locator('#operations a', { hasText: title });
      const id = (await link.getAttribute('href'))?.split('/')[2];
      await page.locator(`#${id}`).evaluate((one) => one.scrollIntoView());
      await expect.poll(() => link.getAttribute('aria-current')).toBe('location');
      expect(await page.locator('#operations [aria-current]').count()).toBe(1);
    }
    expect(await page.evaluate('location.hash')).toBe('#/monitor');
    await page.locator('#operations a', { hasText: 'Chart' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('chart');
    expect(await page.evaluate('getComputedStyle(document.documentElement).scrollBehavior')).toBe('auto');
    expect(complaints).toEqual([]);
  });

  test('the schema of a body is unfolded with the keyboard alone, and says what is required, how long, and which values', async () => {
    const { page, complaints } = await open('/docs#/monitor/createMonitor');
    const prose = page.locator('#createMonitor .prose');
    const fieldOf = (name: string) =>
      prose.locator('li', { has: page.locator('> .head > code:first-child', { hasText: new RegExp(`^${name}$`) }) });
    const headOf = (name: string) => fieldOf(name).last().locator('> .head').textContent();
    expect((await headOf('name'))?.replaceAll(/\s+/g, ' ')).toBe('name string required 1 to 100 characters');
    expect(await headOf('currentMonitorStatusId')).toContain('required, or currentMonitorStatus');
    expect(await fieldOf('monitorType').last().locator('> p').last().textContent()).toMatch(
      /^One of "Manual", "Website", /,
    );
    const status = fieldOf('currentMonitorStatus').last();
    await status.getByRole('link', { name: 'GET /api/monitor-status/get-list' }).first().waitFor();
    const forms = status.locator('> details > summary');
    await forms.focus();
    await page.keyboard.press('Enter');
    await status.locator('li summary').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => status.locator('li li > .head').allTextContents()).toEqual(['_id string (uuid) required']);
    await page.goto(`${service.baseUrl}/docs#/monitor/countMonitor`);
    const query = page.locator('#countMonitor .prose');
    await query.getByText(' properties of _not').click();
    await query.getByText(' properties of _not').nth(1).click();
    await expect.poll(() => query.getByText(' properties of _not').count()).toBe(3);
    expect(complaints).toEqual([]);
  });

  test('another example of a query is chosen, shown as code and sent', async () => {
    const { page, complaints } = await openAsCaller('/docs#/monitor/countMonitor');
    const view = page.locator('#countMonitor');
    const examples = view.locator('#countMonitor-example');
    expect(await examples.locator('option').allTextContents()).toEqual([
      'By text',
      'By a related record',
      'Between two dates',
      'Either of two conditions',
    ]);
    await examples.selectOption('By a related record');
    await view.getByRole('button', { name: 'TypeScript' }).click();
    expect(await view.locator('.sample code').textContent()).toContain(
      "query: { currentMonitorStatus: { name: 'Operational' } }",
    );
    expect(await view.locator('.sample .code-key').first().textContent()).toBe('baseUrl');
    await view.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => view.locator('.result > pre').textContent()).toContain('"count": 2');
    expect(complaints).toEqual([]);
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
    const shown = await view.locator('.sample code').textContent();
    expect(await copied(view)).toBe(shown?.replace("'ApiKey: ••••••••••••'", `'ApiKey: ${service.apiKey}'`));
    expect(shown).not.toContain(service.apiKey);
    await view.getByRole('button', { name: 'Python' }).click();
    expect(await view.locator('.sample code').textContent()).toContain('client = Client(');
    await view.getByRole('button', { name: 'Send' }).click();
    await view.locator('.status').waitFor();
    expect(await view.locator('.status').textContent()).toMatch(/^200/);
    await page.goto(`${service.baseUrl}/docs#/monitor-group/countMonitorGroup`);
    const count = page.locator('#countMonitorGroup');
    await count.getByText('Edit the request').click();
    await count.getByLabel('Body').fill('{ "query": { "slug": "example-monitor-group" } }');
    await count.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => count.locator('.result > pre').textContent()).toContain('"count": 0');
    expect(complaints).toEqual([]);
  });

  test('a request is tried with a token of a person in the place of a key, and the code follows', async () => {
    const { page, complaints } = await openAsCaller('/docs#/monitor-group/createMonitorGroup');
    await page.getByRole('textbox', { name: 'ApiKey' }).fill(` Bearer ${service.personToken} `);
    const view = page.locator('#createMonitorGroup');
    const shown = await view.locator('.sample code').textContent();
    expect(shown).toContain("-H 'Authorization: Bearer ey••••.••••.••••'");
    expect(shown).not.toContain('ApiKey');
    expect(await copied(view)).toBe(shown?.replace('ey••••.••••.••••', service.personToken));
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
    await page.getByRole('link', { name: 'Quickstart', exact: true }).click();
    await page.locator('.sample').first().waitFor();
    expect(await copied(page.locator('.sample').first())).toContain(service.apiKey);
    await page.getByRole('link', { name: 'Permissions', exact: true }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'ApiKey' }).inputValue()).toBe(service.apiKey);
    await page.goBack();
    await page.locator('.sample code').first().waitFor();
    await page.getByRole('textbox', { name: 'ApiKey' }).fill('');
    expect(await page.locator('.sample code').first().textContent()).toContain('YOUR_API_KEY');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'ApiKey' }).inputValue()).toBe('');
  });

  test('the last requests are shown with their times, each on one line', async () => {
    const { page, complaints } = await openAsCaller('/docs/requests');
    const load = page.getByRole('button', { name: 'Show my requests' });
    await load.click();
    await page.locator('#state').getByText('requests of the last').waitFor();
    await load.click();
    const times = page.locator('#requests td time');
    await times.first().waitFor();
    const lines = await times.evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
    expect(complaints).toEqual([]);
  });

  test('the records of a resource are counted in a chart, with the keyboard alone', async () => {
    const { page, complaints } = await open('/docs#/monitor', { timezoneId: 'Asia/Tokyo' });
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
    await page.keyboard.press('Control+k');
    await page.keyboard.type('count monitor-group/count');
    await page.keyboard.press('Enter');
    const focused = page.locator(':focus');
    await expect.poll(() => focused.textContent()).toContain('/api/monitor-group/count');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#countMonitorGroup').getAttribute('open')).toBeNull();
    await page.keyboard.press('Enter');
    for (let stop = 0; stop < 40 && (await focused.textContent()) !== 'Send'; stop += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#countMonitorGroup .status').textContent()).toMatch(/^400/);
  });
});
