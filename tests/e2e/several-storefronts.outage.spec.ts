import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archiveBuildAssets } from '../../storefront/server/previous-build-assets.ts';
import { decode } from '../../storefront/page-cache/page-format.mjs';
import { test } from '../support/e2e-own-shop.ts';
import { buyable, expect, listing } from '../support/e2e.ts';
import { setting, startProgram, startStorefrontBeside, stopProgram } from '../support/e2e-programs.ts';
import { faultProxy } from '../support/fault-proxy.ts';
import { setPrice } from '../support/prices.ts';
import { ask } from '../support/raw-http.ts';
import { ownRedis } from '../support/redis-server.ts';

/* Two storefronts on one shop, which are stopped and started. */

const one = (): number => Number(setting('E2E_PORT'));
/** Polls without a pause; an annotation of the result states the time. */
const often = { timeout: 10_000, intervals: [20] };
const text = async (port: number, address: string): Promise<string> =>
  (await ask(address, { 'accept-encoding': 'br' }, 'GET', port)).body.toString();
async function pagesOf(port: number): Promise<{ madePages: number; shared?: string }> {
  return (JSON.parse(await text(port, '/healthz')) as { pages: { madePages: number; shared?: string } }).pages;
}

/**
 * Longest from the answer that the price is committed to the page that shows it (ms). The goal is a second, and it took 90 to 310 ms where the
 * two cores had other work; the test allows two, so that a pause of the machine is no failure, and an annotation states the measured time.
 */
const soonest = 2_000;
/** Sets a price; returns for each port the time from the commit until the page has it. */
async function seenAt(
  ports: readonly number[],
  commit: () => Promise<void>,
  shows: (port: number) => Promise<boolean>,
  what: string,
): Promise<void> {
  await commit();
  const committed = Date.now();
  const times = await Promise.all(
    ports.map(async (port) => {
      await expect.poll(() => shows(port), often).toBe(true);
      return Date.now() - committed;
    }),
  );
  test.info().annotations.push({ type: 'commit to seen', description: `${what}: ${times.join(' and ')} ms` });
  for (const took of times) expect(took, what).toBeLessThanOrEqual(soonest);
}

test('two storefronts share pages and show a new price at once; one that reconnects to the API serves nothing outdated', async ({
  request,
}) => {
  test.slow();
  const [product] = await buyable(request, 1);
  const { products } = await listing(request, 'sort=-created&page=8', 'ru');
  const address = `/ru/product/detail/${product.id}/`;
  const unseen = `/ru/product/detail/${products[3]?.id ?? 0}/`;
  const shows = async (port: number, price: number): Promise<boolean> =>
    (await text(port, address)).includes(String(price));
  const redis = await ownRedis();
  const proxy = await faultProxy(Number(setting('E2E_API_PORT')));
  await stopProgram('storefront');
  await startProgram('storefront', { REDIS_URL: redis.url });
  const beside = await startStorefrontBeside({ REDIS_URL: redis.url, API_PORT: String(proxy.port) });
  const two = beside.port;
  try {
    // What one has made, the other does not make.
    await text(one(), unseen);
    await expect.poll(() => redis.keys().length).toBeGreaterThan(0);
    await expect.poll(async () => (await ask(unseen, {}, 'GET', two)).headers.etag !== undefined).toBe(true);
    const before = await pagesOf(two);
    expect([before.madePages, before.shared]).toEqual([0, 'ok']);
    expect(await text(two, unseen)).toBe(await text(one(), unseen));

    const [firstPrice, missedPrice, laterPrice] = [
      product.sale_price + 3_000,
      product.sale_price + 4_000,
      product.sale_price + 5_000,
    ];
    for (const port of [one(), two]) expect(await shows(port, product.sale_price)).toBe(true);
    await seenAt(
      [one(), two],
      () => setPrice(request, product.slug, firstPrice),
      (port) => shows(port, firstPrice),
      'both hear',
    );

    proxy.cut('swallow');
    await setPrice(request, product.slug, missedPrice);
    await expect.poll(() => shows(one(), missedPrice), often).toBe(true);
    // Known pages go on while nothing can be heard.
    expect(await shows(two, firstPrice)).toBe(true);
    proxy.mend();
    await expect.poll(() => shows(two, missedPrice), often).toBe(true);
    // From then on never again, and the next change is heard as fast as ever.
    for (let round = 0; round < 20; round += 1) expect(await shows(two, firstPrice)).toBe(false);
    await seenAt(
      [one(), two],
      () => setPrice(request, product.slug, laterPrice),
      (port) => shows(port, laterPrice),
      'after a line that was cut',
    );

    // Without the shared part each makes its pages itself, and says so.
    await redis.stop();
    for (const port of [one(), two]) {
      for (const { id } of products.slice(5, 9))
        expect((await ask(`/ru/product/detail/${id}/`, {}, 'GET', port)).status).toBe(200);
      expect((await pagesOf(port)).shared).toBe('away');
    }
  } finally {
    await beside.stop();
    await proxy.stop();
    await stopProgram('storefront');
    await startProgram('storefront');
  }
});

test('a page open during an upgrade finds its scripts: the storefront serves assets of the previous build and stores its own for the next', async () => {
  const builds = path.join(setting('E2E_DATA_DIR'), 'builds');
  const script = /\/_next\/static\/immutable\/[^"]+\.js/.exec(await text(one(), '/ru/'))?.[0] ?? '';
  const own = await ask(script);
  expect(own.status).toBe(200);
  const [build = ''] = readdirSync(builds);
  expect(existsSync(path.join(builds, build, script.slice('/_next/static/'.length)))).toBe(true);
  const earlier = mkdtempSync(path.join(tmpdir(), 'build-'));
  try {
    mkdirSync(path.join(earlier, 'immutable'));
    writeFileSync(path.join(earlier, 'immutable', 'earlier.js'), '// earlier');
    // Also one that another storefront has brought while this one runs.
    expect((await ask('/_next/static/immutable/earlier.js')).status).toBe(404);
    await archiveBuildAssets(builds, 'earlier', earlier);
    // The missing page of before is kept by now, and some browsers do not say that they want a script.
    const answer = await ask('/_next/static/immutable/earlier.js', { accept: '*/*' });
    expect([answer.status, answer.body.toString()]).toEqual([200, '// earlier']);
    for (const name of ['cache-control', 'x-content-type-options'])
      expect(answer.headers[name], name).toBe(own.headers[name]);
  } finally {
    rmSync(earlier, { recursive: true, force: true });
    rmSync(path.join(builds, 'earlier'), { recursive: true, force: true });
  }
});

/** Keys of all entries that are on the disk, of every storefront. */
function keptKeys(): string[] {
  const pages = path.join(setting('E2E_DATA_DIR'), 'pages');
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bin'));
  return files.map((name) => decode(readFileSync(path.join(pages, name)))?.key ?? '');
}

test('after a start the storefront renders the most requested pages in every language', async ({ request }) => {
  test.slow();
  const { products } = await listing(request, 'sort=-created&page=9', 'ru');
  const id = products[6]?.id ?? 0;
  // More often than any other page of this run: pages are made in the order of what was asked for most, and slowly.
  for (let round = 0; round < 600; round += 1) await ask(`/ru/product/detail/${id}/`);
  await stopProgram('storefront');
  await startProgram('storefront', { STOREFRONT_WARM: '1' });
  try {
    for (const place of ['uz/tashkent', 'kr/tashkent'])
      await expect
        .poll(() => keptKeys().some((key) => key.endsWith(`$/${place}/product/detail/${id}`)), { timeout: 60_000 })
        .toBe(true);
    // Nobody has asked for them yet.
    for (const address of [`/uz/product/detail/${id}/`, `/product/detail/${id}/`])
      expect((await ask(address, { 'if-none-match': '*' })).status, address).toBe(304);
  } finally {
    await stopProgram('storefront');
    await startProgram('storefront');
  }
});
