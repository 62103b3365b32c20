import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserProgram, openBrowser, openPage } from '../../../api/src/testing/browser.js';
import { contract, resourceNamed } from '../contract/contract.js';
import { main, world } from '../harness/world.js';
import { faintTexts } from './contrast.js';
import { keepPicture, textOf } from './page.js';

const TEAM = resourceNamed('Team');

describe.skipIf(browserProgram === undefined)(
  'the page /docs in a browser (needs Chromium)',
  { timeout: 180_000 },
  () => {
    let browser: Browser;

    beforeAll(async () => {
      browser = await openBrowser();
    });

    afterAll(() => browser?.close());

    it('shows every resource, finds operations, and sends a request with the key that was typed in', async () => {
      const { page, complaints } = await openPage(browser, world.baseUrl);
      await page.goto(`${world.baseUrl}/docs`);
      const groups = page.locator('.opblock-tag');
      await groups.first().waitFor();
      expect(await groups.locator('a').allInnerTexts()).toEqual(contract.resources.map(({ name }) => name));

      await page.getByLabel('ApiKey').fill(main.tenant.ownerKey);
      await page.getByLabel('ProjectID').fill(main.tenant.projectId);
      await page.getByPlaceholder('Find operations').fill('team COUNT');
      await page.getByRole('link', { name: 'Team', exact: true }).click();
      const operation = page.locator('#operations-Team-countTeam');
      expect(await page.locator('.opblock').count()).toBe(1);
      await operation.locator('.opblock-summary-control').click();
      await operation.locator('textarea').fill('{}');
      await keepPicture(page, 'docs-search');
      await operation.getByRole('button', { name: 'Execute' }).click();
      const answer = operation.locator('.live-responses-table');
      await answer.waitFor();
      expect(await textOf(answer.locator('.response-col_status').last())).toMatch(/^200/);
      const shown: unknown = JSON.parse(await textOf(answer.locator('.response-col_description pre').first()));
      expect(shown).toEqual({ count: await main.owner.count(TEAM) });
      expect(complaints).toEqual([]);
    });

    it('forgets a key that is taken away', async () => {
      const { page, complaints } = await openPage(browser, world.baseUrl);
      await page.goto(`${world.baseUrl}/docs#/Team/countTeam`);
      const operation = page.locator('#operations-Team-countTeam');
      await operation.locator('textarea').waitFor();
      await page.getByLabel('ApiKey').fill(main.tenant.ownerKey);
      await page.getByLabel('ProjectID').fill(main.tenant.projectId);
      await page.getByLabel('ApiKey').fill('');
      await operation.locator('textarea').fill('{}');
      const request = page.waitForRequest(`${world.baseUrl}${TEAM.path}/count`);
      await operation.getByRole('button', { name: 'Execute' }).click();
      const headers = (await request).headers();
      expect(headers.apikey).toBeUndefined();
      expect(headers.projectid).toBe(main.tenant.projectId);
      await operation.locator('.live-responses-table').waitFor();
      // The browser itself notes an answer of 401.
      expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    });

    it.each(['light', 'dark'] as const)('is legible where the system is %s', async (colorScheme) => {
      const { page, complaints } = await openPage(browser, world.baseUrl, { colorScheme });
      await page.goto(`${world.baseUrl}/docs#/Team/createTeam`);
      await page.locator('#operations-Team-createTeam textarea').waitFor();
      await keepPicture(page, `docs-create-${colorScheme}`);
      expect((await page.locator('html').getAttribute('class')) ?? '').toBe(colorScheme === 'dark' ? 'dark-mode' : '');
      expect(await faintTexts(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  },
);
