import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allNames, asObject, contract, resourceNamed, servedReferences } from '@catalog-service/testing/contract';
import { draws, isLong, main, SpareKey, seed, world } from '@catalog-service/testing/run';
import { browserProgram, openBrowser, openPage, type WatchedPage } from '@catalog-service/testing/servers';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../harness/workspace.js';
import { type AccessTable, addressOf, expectedTable, resourcesNaming, shownTables, type View } from './access-table.js';
import { textOf } from './page.js';

const URL_OF_PAGE = `${world.baseUrl}/docs/access`;
const SERVED = [...contract.resources, ...servedReferences];
const TEAM = resourceNamed('Team');
const focused = (page: Page) => page.locator(':focus');
/** Resolves when the page has read the contract. */
const isShown = (page: Page) => page.locator('#main h2').waitFor();
const cell = (page: Page, field: string, action: string) =>
  page.locator(`td[data-field="${field}"][data-action="${action}"]`);

describe.skipIf(browserProgram === undefined)(
  'the page /docs/access in a browser (needs Chromium)',
  { timeout: 180_000 },
  () => {
    let browser: Browser;

    const open = async (hash = '', options = {}): Promise<WatchedPage> => {
      const watched = await openPage(browser, world.baseUrl, options);
      await watched.page.goto(URL_OF_PAGE + hash);
      await isShown(watched.page);
      return watched;
    };

    beforeAll(async () => {
      browser = await openBrowser();
    });

    afterAll(() => browser?.close());

    it('shows of every resource what the contract says, for each name alone and for many sets of names', async () => {
      const sets = [[], allNames, ...fc.sample(fc.subarray([...allNames]), { numRuns: draws(8), seed })];
      // The page decides with the module of the service, which one-decision.test.ts asks 10,000 times.
      const alone = allNames.filter((_, place) => isLong || place % 16 === 0);
      const views: View[] = [
        ...sets.flatMap((names) => SERVED.map((resource) => ({ resource, names }))),
        ...alone.flatMap((name) => resourcesNaming(name).map((resource) => ({ resource, names: [name] }))),
      ];
      const { page, complaints } = await open();
      const shown = await shownTables(page, views);
      for (const [index, view] of views.entries()) {
        expect(shown[index], addressOf(view)).toEqual(expectedTable(view));
      }
      expect(views.length).toBeGreaterThan(alone.length + sets.length * 20);
      expect(complaints).toEqual([]);
    });

    it('shows in the table of all resources what the contract says', async () => {
      const names = ['ProjectMember', 'CanEditProjectTeam'];
      const { page } = await open(`#/?names=${names.join()}`);
      const rows = await page.locator('.matrix tbody tr').allInnerTexts();
      const numbers = rows.map((row) => row.replace(/[✓✕–!]|nobody/g, '').trim());
      const expected = SERVED.map((resource) => {
        const { operations, fields } = expectedTable({ resource, names });
        const open = (['read', 'create', 'update'] as const)
          .filter((action) => operations[action] === 'allowed')
          .map((action) => {
            const count = resource.fields.filter(({ name }) => fields[`${name}.${action}`] === 'allowed').length;
            return `${count} / ${resource.fields.length}`;
          });
        return [resource.name, ...open].join(' ');
      });
      expect(numbers.map((row) => row.replace(/\s+/g, ' '))).toEqual(expected);
    });

    it('shows what the service answers to a caller with these names', async () => {
      const [spareKey] = main.tenant.spareKeys;
      if (spareKey === undefined) return;
      const names = ['ProjectMember', 'CanEditProjectTeam'];
      const spare = await new SpareKey(main, spareKey).hold(...names.map((permission) => ({ permission })));
      const { page } = await open();
      const tables = await shownTables(
        page,
        SERVED.map((resource) => ({ resource, names })),
      );
      for (const [index, resource] of SERVED.entries()) {
        const answer = await spare.call('GET', `${resource.path}/permissions`);
        const { operations, fields } = asObject(answer.body);
        const may = Object.entries(asObject(fields)).flatMap(([name, actions]) =>
          Object.entries(asObject(actions)).map(([action, isAllowed]) => [`${name}.${action}`, isAllowed]),
        );
        const shown = tables[index];
        expect(onlyAllowed(shown), resource.name).toEqual(Object.fromEntries(may.filter(([, isAllowed]) => isAllowed)));
        const { getItem, create, update, delete: remove, restore } = asObject(operations);
        const inShort = Object.entries({
          read: getItem,
          create,
          update,
          delete: remove,
          ...(restore !== undefined && { restore }),
        });
        expect(
          Object.entries(shown?.operations ?? {}).map(([operation, verdict]) => [operation, verdict === 'allowed']),
          resource.name,
        ).toEqual(inShort);
      }
    });

    const why = async (page: Page) => (await textOf(page.locator('.why p').first())).replace(/\s+/g, ' ');

    it('says why, and which names would do', async () => {
      const { page } = await open('#/team?names=ProjectMember&at=name.create');
      await page.locator('.why strong').waitFor();
      expect(await why(page)).toBe(
        '✕Create name: no. The operation is open, this field is not. Needs one of + ProjectOwner + ProjectAdmin + CanCreateProjectTeam',
      );
      expect(await textOf(page.locator('[data-warning="create"]'))).toBe(
        'Create is open, yet none succeeds: name and slug have to be given, and these names may not.',
      );
      expect(await page.locator('.operation[data-action="delete"] button').allInnerTexts()).toEqual(
        TEAM.access.delete.map((name) => `+ ${name}`),
      );
      await cell(page, 'isTeamEditable', 'create').hover();
      expect(await why(page)).toBe('–Create isTeamEditable: never. The service sets this field; no caller does.');
    });

    it('is walked with the keyboard alone', async () => {
      const { page, complaints } = await open('#/?names=');
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await page.locator('#search').focus();
      await page.keyboard.type('create projectteam');
      await press('Enter');
      expect(await page.locator('#held code').allInnerTexts()).toEqual(['CanCreateProjectTeam', 'Public']);
      await press('Escape', 'Shift+Tab');
      expect(await focused(page).getAttribute('aria-pressed')).toBe('false');
      await page.locator('#find').focus();
      await page.keyboard.type('team slug');
      await press('Enter');
      await expect.poll(() => focused(page).getAttribute('aria-label')).toMatch(/^Read slug: no\./);
      expect(await textOf(page.locator('h2#title'))).toBe('Team');

      await press('ArrowRight');
      expect(await focused(page).getAttribute('aria-label')).toBe('Create slug: yes. By CanCreateProjectTeam.');
      await press('Control+Home', 'End', 'ArrowDown');
      expect(await focused(page).getAttribute('aria-label')).toMatch(
        /^Update createdAt: no\. Needs one of ProjectOwner, /,
      );
      await press('Enter', 'Tab', 'Enter');
      expect(await page.locator('#held code').allInnerTexts()).toEqual([
        'CanCreateProjectTeam',
        'ProjectAdmin',
        'Public',
      ]);
      expect(await focused(page).getAttribute('aria-label')).toMatch(/^Update createdAt: yes\./);
      await expect
        .poll(() => page.url())
        .toContain('#/team?names=CanCreateProjectTeam,ProjectAdmin&at=createdAt.update');

      await page.reload();
      await isShown(page);
      expect(await focused(page).getAttribute('aria-label')).toMatch(/^Update createdAt: yes\./);
      await page.goBack();
      await expect.poll(() => textOf(page.locator('h2#title'))).toBe('All resources');
      await page.locator('.skip').focus();
      await press('Enter', 'ArrowDown', 'Enter');
      await expect.poll(() => textOf(page.locator('h2#title'))).toBe(contract.resources[1]?.name);
      expect(complaints).toEqual([]);
    });

    it('takes what it finds once the documents are read, where Enter was pressed before', async () => {
      const { page } = await open('#/?names=');
      let release = () => {};
      const isReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/docs/search.json', async (route) => {
        await isReleased;
        await route.continue();
      });
      await page.locator('#find').focus();
      await page.keyboard.type('team slug');
      await page.keyboard.press('Enter');
      expect(await textOf(page.locator('#found'))).toBe('Loading …');
      release();
      await expect.poll(() => textOf(page.locator('h2#title'))).toBe('Team');
    });

    it('finds names by what they mean, marks what is held, and lets go of it', async () => {
      const { page } = await open('#/monitor?names=ProjectMember');
      expect(await textOf(page.locator('.permissions .group').first())).toBe('Monitor');
      await page.locator('#search').fill('public note');
      const options = page.getByRole('option');
      expect(await options.locator('code').allInnerTexts()).toEqual(
        allNames.filter((name) => name.endsWith('IncidentPublicNote')),
      );
      await options.first().click();
      expect(await options.first().getAttribute('aria-selected')).toBe('true');
      await page.getByRole('button', { name: 'Remove ProjectMember' }).click();
      expect(await page.locator('#held code').allInnerTexts()).toEqual(['CanReadIncidentPublicNote', 'Public']);
      await page.locator('#search').fill('no such name');
      expect(await textOf(page.locator('.permissions'))).toBe('Nothing was found.');
    });

    it('fits a telephone and a sheet of paper, and is dark where the system is', async () => {
      const { page } = await open('#/?names=ProjectMember', { viewport: { width: 390, height: 844 } });
      for (const hash of ['#/?names=ProjectMember', '#/user-notification-log-timeline?names=ProjectMember']) {
        await page.goto(URL_OF_PAGE + hash);
        await isShown(page);
        const [width, shown] = [
          await page.evaluate('document.documentElement.scrollWidth'),
          await page.evaluate('document.querySelector("table").getBoundingClientRect().right'),
        ];
        expect([width, Number(shown) <= 390], hash).toEqual([390, true]);
      }
      for (const [colorScheme, paper] of [
        ['dark', 'rgb(18, 21, 27)'],
        ['light', 'rgb(251, 250, 247)'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(paper);
      }
      await page.emulateMedia({ media: 'print' });
      for (const part of ['.picker', '.why', '.find', '.steps']) {
        expect(await page.locator(part).isVisible(), part).toBe(false);
      }
      expect(await textOf(page.locator('#held'))).toContain('ProjectMember');
    });

    it('says in words that it could not read the contract, and where to find it', async () => {
      const folder = pathToFileURL(join(ROOT, 'generated/docs/access/')).href;
      const { page } = await openPage(browser, folder);
      await page.goto(`${folder}index.html`);
      expect(await textOf(page.locator('#main'))).toMatch(
        /^The rules could not be loaded\s+This page asks the service for contract\.json, which failed: .+\s+Open the page from the service, at \/docs\/access, or reload it to try again\.$/,
      );
    });

    it('says what the service answers in place of the contract', async () => {
      const { page } = await openPage(browser, world.baseUrl);
      await page.route('**/contract.json', (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.goto(URL_OF_PAGE);
      expect(await textOf(page.getByRole('alert'))).toBe(
        'This page asks the service for contract.json, which failed: the service answers 503.',
      );
    });
  },
);

/** The uses of fields that are open, in the order of the table. */
function onlyAllowed(table: AccessTable | undefined): Record<string, boolean> {
  const open = Object.entries(table?.fields ?? {}).filter(([, verdict]) => verdict === 'allowed');
  return Object.fromEntries(open.map(([use]) => [use, true]));
}
