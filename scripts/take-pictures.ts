// Takes the pictures of the desk that the README and the guide show, from the demo account of a running service, so that they
// stay true: npm start, then npm run pictures (with the same PORT and DATA_DIR)
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as driver } from 'playwright-core';
import type { Page } from 'playwright-core';
import { measureDatabaseClock } from '../platform/db/database-clock.ts';
import { projectRoot } from '../platform/paths.ts';
import { ConfigError } from '../platform/settings/read-settings.ts';
import { loadConfig } from '../service/config.ts';
import type { ServiceConfig } from '../service/config.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { withDatabase } from '../service/command-line/with-database.ts';
import { makeOperatorLink } from '../subgraphs/accounts/sign-in/make-sign-in-links.ts';

const FOLDER = join(projectRoot, 'docs', 'guide', 'pictures');
const MOST_BYTES = 200_000;
const VIEW = { width: 1_280, height: 680 };

/** A picture: its file, and how the screen is reached from the board. */
interface Picture {
  file: string;
  open(page: Page, base: string): Promise<void>;
}

const PICTURES: readonly Picture[] = [
  { file: 'board.png', open: (page) => page.locator('.row').first().waitFor() },
  {
    file: 'work-order.png',
    open: async (page) => {
      await page.locator('.row').first().click();
      await page.locator('.ticket .report').waitFor();
      await page.locator('.decision').first().waitFor();
    },
  },
  {
    file: 'figures.png',
    open: async (page, base) => {
      await page.goto(`${base}/desk/figures`);
      await page.locator('td button').first().waitFor();
    },
  },
];

async function signInPath(config: ServiceConfig): Promise<string> {
  const link = await withDatabase(config, {
    work: async ({ worker }) => {
      const now = (await measureDatabaseClock(worker)).now();
      return makeOperatorLink(worker, { accountId: 'demo', email: undefined, now });
    },
  });
  if (!link) throw new ConfigError('The demo account has no owner with an email address.');
  return link.path;
}

async function takePictures(config: ServiceConfig): Promise<void> {
  const base = `http://127.0.0.1:${config.port}`;
  const path = await signInPath(config);
  await using opened = new AsyncDisposableStack();
  const browser = await driver.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
    headless: true,
  });
  opened.defer(() => browser.close());
  const page = await browser.newPage({ viewport: VIEW, locale: 'en-US', colorScheme: 'light' });
  await page.goto(base + path);
  await page.getByRole('button', { name: /^Sign in to/ }).click();
  await page.waitForURL('**/desk/');
  await mkdir(FOLDER, { recursive: true });
  for (const { file, open } of PICTURES) {
    await page.goto(`${base}/desk/`);
    await open(page, base);
    await page.waitForLoadState('networkidle');
    const picture = join(FOLDER, file);
    await page.screenshot({ path: picture });
    const { size } = statSync(picture);
    if (size > MOST_BYTES) throw new Error(`Expected at most ${MOST_BYTES} bytes in ${file}, but it has ${size}.`);
    console.log(`docs/guide/pictures/${file} was written`);
  }
}

try {
  const USAGE = usageOf('pictures');
  const { positionals } = readCommandLine(USAGE, {});
  if (positionals.length > 0) throw new ConfigError(USAGE);
  await takePictures(loadConfig());
} catch (error) {
  exitWithFailure(error);
}
