import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  browserProgram,
  faultsOfStates,
  openBrowser,
  openPage,
  type PageState,
  startProxy,
} from '@catalog-service/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../project-copy.js';
import type { FeatureService } from './feature.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ID = z.object({ _id: z.string() });
const PICTURES = join(ROOT, 'dist/screenshots');

/** Tests of the pages that show cartons live, and what each of them was, in a browser. */
export function testRecordPages(service: () => FeatureService): void {
  describe.skipIf(browserProgram === undefined)('the pages of records (needs Chromium)', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser?.close());

    const open = async (hash: string, baseUrl = service().baseUrl) => {
      const watched = await openPage(browser, baseUrl);
      await watched.page.addInitScript(`sessionStorage.setItem('ProjectID', '${service().projectId}')`);
      await watched.page.goto(`${baseUrl}/docs/records${hash}`);
      await watched.page.locator('main h1').waitFor();
      return watched;
    };
    const isLive = (page: Page) => page.getByText('Live: changes are shown').waitFor();
    const change = async (id: string, data: object) => {
      expect((await service().call('PUT', `carton/${id}`, { data })).status).toBe(200);
    };
    const rowOf = (page: Page, id: string) => page.locator(`tr[data-id="${id}"]`);

    it('show a list that follows added, changed and removed records, and goes on after a disconnection', async () => {
      const { baseUrl, create, call } = service();
      const first = await create('carton', { name: 'first' });
      const line = await startProxy(Number(new URL(baseUrl).port));
      const { page } = await open('#/carton', `http://127.0.0.1:${line.port}`);
      await isLive(page);
      await rowOf(page, first).waitFor();
      const second = await create('carton', { name: 'second' });
      await rowOf(page, second).locator('.tag.added').waitFor();
      await change(first, { weight: '2.50' });
      await rowOf(page, first).locator('mark', { hasText: '2.50' }).waitFor();
      line.cut();
      await page.getByText('Connection lost').waitFor();
      await change(second, { name: 'while it was cut' });
      await call('DELETE', `carton/${first}`);
      line.mend();
      await rowOf(page, second).locator('mark', { hasText: 'while it was cut' }).waitFor();
      await rowOf(page, first).locator('.tag.removed').waitFor();
      await isLive(page);
      await page.getByRole('button', { name: `Restore ${first}` }).click();
      await rowOf(page, first).locator('.tag.added').waitFor();
      const lines = await page.locator('.log li').allInnerTexts();
      const words = lines.map((text) => text.split(/\s/)[0]);
      expect(words.slice(0, 5).sort()).toEqual(['added', 'added', 'changed', 'changed', 'removed']);
      await page.getByRole('button', { name: 'Pause' }).click();
      await change(second, { name: 'in the pause' });
      await page.getByText('Paused').waitFor();
      expect(await rowOf(page, second).textContent()).not.toContain('in the pause');
      await page.getByRole('button', { name: 'Follow' }).click();
      await rowOf(page, second).locator('mark', { hasText: 'in the pause' }).waitFor();
      await page.context().close();
      await line.close();
    });

    it('show the versions of a record, and go back to one by the keyboard alone, after a dry run', async () => {
      const { create, get } = service();
      const tab = await create('tab', { name: 'T' });
      const carton = await create('carton', { name: 'A', weight: '1.50', tabs: [tab] });
      await change(carton, { name: 'B', weight: null, tabs: [] });
      await change(carton, { name: 'C' });
      const { page, complaints } = await open(`#/carton/${carton}`);
      await page.getByText('3 versions, newest first.').waitFor();
      const versions = page.locator('.versions > li');
      expect(await versions.locator('.tag').allInnerTexts()).toEqual(['changed', 'changed', 'created']);
      expect(await versions.nth(1).locator('tbody tr').allInnerTexts()).toEqual([
        expect.stringMatching(/^name\s+A\s+B$/),
        expect.stringMatching(/^weight\s+1\.50\s+empty$/),
        expect.stringMatching(/^tabs\s+removed: T\s+–$/),
      ]);
      expect(await versions.nth(1).textContent()).toMatch(/by public, request \S{4,}/);
      const focused = page.locator(':focus');
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press('Tab');
        if ((await focused.textContent())?.startsWith('Restore this')) break;
      }
      await page.keyboard.press('Tab');
      expect(await focused.textContent()).toBe('Undo this request …');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await versions.nth(2).getByText('Dry run: accepted.').waitFor();
      expect(await get('carton', carton, 'name')).toEqual({ name: 'C' });
      const rows = versions.nth(2).locator('.restore tbody tr');
      expect((await rows.allInnerTexts()).map((row) => row.split(/\s+/).slice(0, 3))).toEqual([
        ['name', 'C', 'A'],
        ['weight', 'empty', '1.50'],
        ['tabs', 'empty', 'T'],
      ]);
      await expect.poll(() => focused.textContent()).toBe('Restore');
      await page.keyboard.press('Enter');
      await page.getByText('is restored.').waitFor();
      expect(await get('carton', carton, 'name', 'weight')).toEqual({ name: 'A', weight: '1.50' });
      expect(await versions.count()).toBe(4);
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    it('undo what a request did to several records, after a dry run that lists what stays as it is', async () => {
      const { call } = service();
      const { body } = await call('POST', 'carton/create-many', { data: [{ name: 'One' }, { name: 'Two' }] });
      const [one, two] = z
        .object({ data: z.tuple([ID, ID]) })
        .parse(body)
        .data.map(({ _id }) => _id);
      await change(String(two), { name: 'Of others' });
      const { page, complaints } = await open(`#/carton/${one}`);
      const [undo, panel] = [
        page.getByRole('button', { name: /^Undo this request/ }),
        page.locator('.restore:visible'),
      ];
      const shown = async () => [
        (await panel.locator('tbody td').allInnerTexts()).map((text) => text.trim()),
        await panel.locator('li').allInnerTexts(),
        await panel.locator('li a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
        await panel.getByRole('button').allInnerTexts(),
      ];
      const conflict = [[`Carton ${two} Somebody else changed it since.`], [`#/carton/${two}`]];
      await undo.click();
      await panel.getByText('Dry run: accepted. Nothing is written yet.').waitFor();
      expect(await shown()).toEqual([['Carton', '0', '0', '1'], ...conflict, ['Undo', 'Cancel']]);
      expect((await call('POST', `carton/${one}/get-item`, {})).status).toBe(200);
      await panel.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('is undone, except for 1 record.').waitFor();
      expect((await call('POST', `carton/${one}/get-item`, {})).status).toBe(404);
      expect(await page.locator('.versions > li .tag').allInnerTexts()).toEqual(['deleted', 'created']);
      await undo.last().click();
      await panel.getByText('Dry run: nothing can be undone.').waitFor();
      expect(await shown()).toEqual([[], ...conflict, ['Cancel']]);
      await panel.getByRole('button', { name: 'Cancel' }).click();
      // The request that undid it can be undone, too.
      await undo.first().click();
      await panel.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('is undone.').waitFor();
      expect((await call('POST', `carton/${one}/get-item`, {})).status).toBe(200);
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    it('restore a deleted record from its history, and say why it cannot come back', async () => {
      const { create, call } = service();
      const carton = await create('carton', { name: 'Back' });
      await call('DELETE', `carton/${carton}`);
      const { page, complaints } = await open(`#/carton/${carton}`);
      const [begin, panel] = [
        page.getByRole('button', { name: /^Restore this record/ }),
        page.locator('.restore:visible'),
      ];
      const confirm = panel.getByRole('button', { name: 'Restore', exact: true });
      const status = async () => (await call('POST', `carton/${carton}/get-item`, {})).status;
      await begin.click();
      await panel.getByText('Dry run: accepted. Nothing is written yet.').waitFor();
      expect(await status()).toBe(404);
      await confirm.click();
      await page.getByText('The record is restored').waitFor();
      expect([await status(), await begin.count()]).toEqual([200, 0]);
      await call('DELETE', `carton/${carton}`);
      await page.reload();
      await begin.click();
      await confirm.waitFor();
      await call('POST', `carton/${carton}/restore`);
      await confirm.click();
      await page.getByRole('alert').filter({ hasText: '404' }).waitFor();
      expect(complaints).toEqual([expect.stringContaining('404')]);
      await page.context().close();
    });

    it('say what is refused, and restore nothing that changed in the meantime', async () => {
      const { create, get } = service();
      const carton = await create('carton', { name: 'A' });
      await change(carton, { name: 'B' });
      const { page } = await open(`#/carton/${carton}`);
      await page.getByRole('button', { name: /Restore this version/ }).click();
      await page.getByText('Dry run: accepted.').waitFor();
      await change(carton, { name: 'C' });
      await page.getByRole('button', { name: 'Restore', exact: true }).click();
      await page.getByRole('alert').filter({ hasText: '412' }).waitFor();
      expect(await get('carton', carton, 'name')).toEqual({ name: 'C' });
      await page.evaluate('location.hash = "#/depot"');
      await page.getByText('The service answers 401').waitFor();
      await page.context().close();
    });

    it('have no violation of WCAG 2.2, fit their width, and are reached by the keyboard', async () => {
      const { create, call, projectId, baseUrl } = service();
      const carton = await create('carton', { name: 'A', weight: '1.50', contents: { list: 'word '.repeat(60) } });
      await change(carton, { name: 'A name of thirty characters...', sentAt: '2026-01-02T03:04:05.678Z' });
      await change(carton, { contents: null, weight: '2.00' });
      const another = await create('carton', { name: 'B' });
      const gone = await create('carton', { name: 'Gone' });
      await call('DELETE', `carton/${gone}`);
      const waitFor =
        (text: string): PageState['act'] =>
        (page) =>
          page.getByText(text).first().waitFor();
      const states: readonly PageState[] = [
        { name: 'records', path: '/docs/records' },
        { name: 'records, live', path: '/docs/records#/carton', act: waitFor('Live: changes') },
        {
          name: 'records, changes',
          path: '/docs/records#/carton',
          async act(page) {
            await isLive(page);
            const other = await create('carton', { name: 'now' });
            await rowOf(page, other).locator('.tag.added').waitFor();
            await change(another, { name: `B ${Math.random()}`.slice(0, 20) });
            await call('DELETE', `carton/${other}`);
            await rowOf(page, other).locator('.tag.removed').waitFor();
          },
        },
        { name: 'records, refused', path: '/docs/records#/depot', act: waitFor('The service answers 401') },
        { name: 'history', path: `/docs/records#/carton/${carton}`, act: waitFor('3 versions') },
        {
          name: 'history, dry run',
          path: `/docs/records#/carton/${carton}`,
          async act(page) {
            await page
              .getByRole('button', { name: /Restore this version/ })
              .last()
              .click();
            await page.getByText('Dry run: accepted.').waitFor();
          },
        },
        {
          name: 'history, dry run of a restore',
          path: `/docs/records#/carton/${gone}`,
          async act(page) {
            await page.getByRole('button', { name: /Restore this record/ }).click();
            await page.getByText('Dry run: accepted.').waitFor();
          },
        },
        {
          name: 'history, nothing',
          path: '/docs/records#/carton/50000000-0001-7000-8000-000000000001',
          act: waitFor('404'),
        },
        {
          name: 'history, dry run of an undo',
          path: `/docs/records#/carton/${carton}`,
          async act(page) {
            const undo = page.getByRole('button', { name: /Undo this request/ });
            for (const [place, text] of [
              [0, 'accepted'],
              [1, 'nothing can be undone'],
            ] as const) {
              await undo.nth(place).click();
              await page.getByText(`Dry run: ${text}`).waitFor();
            }
          },
        },
      ];
      const look = { baseUrl, axe: AXE, session: { ProjectID: projectId }, pictures: PICTURES };
      expect(await faultsOfStates(browser, states, look)).toEqual([]);
    });
  });
}
