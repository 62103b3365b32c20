import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Page } from 'playwright-core';
import type { DemoService } from '../harness/service.js';

/**
 * Runs `program.ts` in a page of the service's own origin, where the built client and the program are loaded as modules, file
 * by file, as they are. Gives what the program gives.
 */
export async function runInPage(page: Page, builtClient: string, service: DemoService): Promise<unknown> {
  const source = await readFile(join(import.meta.dirname, 'program.ts'), 'utf8');
  const { code } = await transform(source, { loader: 'ts', target: 'es2022' });
  const base = `${service.baseUrl}/built`;
  const contentType = 'text/javascript';
  await page.route(`${base}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.route(`${base}/program.js`, (route) => route.fulfill({ contentType, body: code }));
  await page.route(`${base}/client/**`, (route) => {
    const path = route.request().url().slice(`${base}/client/`.length);
    return route.fulfill({ contentType, path: join(builtClient, path) });
  });
  await page.goto(`${base}/`);
  const options = JSON.stringify({ ...service, serviceKey: undefined });
  return page.evaluate(`Promise.all([import('./client/index.js'), import('./program.js')])
    .then(([client, { useClient }]) => useClient(client, ${options}))`);
}
