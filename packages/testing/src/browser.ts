import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** The first is Chromium without its own windows: it takes a quarter less of a processor for the same page. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/** Alone on its machine: nothing is looked up, updated or sent anywhere. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Two pages of its own for each window, which nobody sees without one.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** The browser of this machine; CHROMIUM_PATH names another. */
export const browserProgram = findBrowser();

if (browserProgram === undefined) {
  process.stdout.write(
    'SKIPPED: the tests in a browser need Chromium and there is none here; CHROMIUM_PATH may name one.\n',
  );
}

/** @throws Error where there is no browser */
export async function openBrowser(): Promise<Browser> {
  if (browserProgram === undefined) throw new Error('There is no browser');
  // Large: whoever opens no browser does not load it.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: browserProgram, args: ARGUMENTS });
}

export interface WatchedPage {
  readonly page: Page;
  /** What went wrong and what left the origin since it was opened: a page that is all right has none. */
  readonly complaints: readonly string[];
}

/** Opens an empty page of a browser profile of its own. */
export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  // Machines that test much else at the same time are slow.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:')) complaints.push(`left the origin: ${url}`);
  });
  return { page, complaints };
}

function findBrowser(): string | undefined {
  const { CHROMIUM_PATH: given = '', PATH: path = '' } = process.env;
  if (given !== '') return given;
  const inPath = PROGRAMS.flatMap((program) => path.split(delimiter).map((folder) => join(folder, program)));
  return [...inPath, ...ELSEWHERE].find((file) => existsSync(file));
}
