import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { type Locale, locales } from '../../lib/i18n/locales.ts';
import { defaultRegionSlug } from '../../lib/region/regions.ts';
import { localHref } from '../../lib/routing/address.ts';
import type { Screenshot } from '../../lib/seo/screenshots.ts';
import { ensureBrowser } from './machine.mjs';

const folder = new URL('../../public/screenshots/', import.meta.url);
const list = new URL('../../lib/seo/screenshots.json', import.meta.url);
const formFactors = [
  { form: 'wide', width: 1280, height: 720, scale: 1 },
  { form: 'narrow', width: 390, height: 844, scale: 2 },
] as const;
const named = z.object({ name: z.string() });

/** Name of the shop from the manifest of a page. */
async function shopOf(page: Page): Promise<string> {
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  return named.parse(await (await fetch(new URL(manifest ?? '', page.url()))).json()).name;
}

/** The home page of a running shop in one language and form factor. */
async function takeScreenshot(
  browser: Browser,
  site: string,
  locale: Locale,
  { form, width, height, scale }: (typeof formFactors)[number],
): Promise<Screenshot> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(new URL(localHref({ locale, region: defaultRegionSlug }, '/'), site).href, {
    waitUntil: 'networkidle',
  });
  const name = `${locale}-${form}.webp`;
  await writeFile(
    new URL(name, folder),
    await sharp(await page.screenshot())
      .webp({ quality: 72, effort: 6 })
      .toBuffer(),
  );
  const shot: Screenshot = {
    locale,
    shop: await shopOf(page),
    src: `/screenshots/${name}`,
    width: width * scale,
    height: height * scale,
    form,
    label: await page.title(),
  };
  await page.close();
  return shot;
}

/** Takes the screenshots of the manifest from a running shop, in each language, and writes their list. */
export async function takeScreenshots(site: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const screenshots: Screenshot[] = [];
  try {
    for (const locale of locales)
      for (const form of formFactors) screenshots.push(await takeScreenshot(browser, site, locale, form));
  } finally {
    await browser.close();
  }
  await writeFile(list, `${JSON.stringify(screenshots, undefined, 2)}\n`);
}
