import type { Page } from '@playwright/test';
import { at, buyable, expect, fillCart, ready, test } from '../support/e2e.ts';
import { everyPage } from '../support/e2e-pages.ts';

interface Watch {
  readonly violations: string[];
  readonly errors: string[];
}

/** Collects what the policy stops and what the browser complains of. */
async function watch(page: Page): Promise<Watch> {
  const found: Watch = { violations: [], errors: [] };
  await page.exposeFunction('tellViolation', (text: string) => {
    found.violations.push(text);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      void (window as unknown as { tellViolation(text: string): Promise<void> }).tellViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') found.errors.push(message.text());
  });
  page.on('pageerror', (error) => {
    found.errors.push(String(error));
  });
  return found;
}

/** A missing page is one for the browser's console too, and so is what belongs to somebody else. */
const expected = /the server responded with a status of 40[134]/;

/** Not one of the shop's addresses has a policy that would let words run. */
async function exact(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src ')) ?? '';
  expect(scripts, path).toMatch(/'sha256-/);
  expect(scripts, path).not.toMatch(/unsafe-|nonce-|strict-dynamic|\*/);
  expect(policy.length, path).toBeLessThanOrEqual(2_000);
}

test('every kind of page has a content security policy that allows only its own scripts, and the page violates nothing of it', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const found = await watch(page);
  for (const path of await everyPage(request, 'ru')) {
    await exact(page, at('ru', path));
    await ready(page).catch((error: unknown) => {
      throw new Error(`${path}: ${String(error)}`);
    });
    expect(found.violations, path).toEqual([]);
    expect(
      found.errors.filter((line) => !expected.test(line)),
      path,
    ).toEqual([]);
    found.errors.length = 0;
  }
});

test('user actions cause no violation of the policy', async ({ page, request }) => {
  test.slow();
  const found = await watch(page);
  const [product] = await buyable(request, 1);
  await fillCart(page, [{ product }]);
  await page.goto('/uz/katalog/smartfonlar/');
  await ready(page);
  await page.getByRole('combobox').first().click();
  await page.getByRole('main').getByRole('link').filter({ hasText: /\w/ }).first().click();
  await page.goBack();
  await page.mouse.wheel(0, 4_000);
  for (const path of ['/uz/cart/', '/uz/checkout/']) {
    await page.goto(path);
    await ready(page);
  }
  expect(found.violations).toEqual([]);
});

test('no form of injected script runs', async ({ page }) => {
  const found = await watch(page);
  const words = 'window.injected=(window.injected||0)+1';
  const injected =
    `<script>${words}</script><script type="module">${words}</script><img src="data:," onerror="${words}"><svg onload="${words}"></svg><iframe srcdoc="<script>parent.${words}</script>"></iframe>` +
    `<script src="data:text/javascript,${words}"></script><script src="https://evil.example/x.js"></script><script nonce="x">${words}</script><a id="js" href="javascript:${words}">x</a>`;
  await page.route('**/ru/katalog/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<main', () => `${injected}<main`) });
  });
  await page.goto('/ru/katalog/');
  await page.evaluate(async (text) => {
    const script = document.createElement('script');
    script.textContent = text;
    document.body.append(script);
    document.querySelector<HTMLAnchorElement>('#js')?.click();
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        setTimeout(resolve);
      });
    });
  }, words);
  await expect.poll(() => found.violations.length).toBeGreaterThanOrEqual(9);
  expect(await page.evaluate(() => (window as unknown as { injected?: number }).injected)).toBeUndefined();
});
