import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  fetchChangesFromApi,
  subscribeToInvalidations,
} from '../../../storefront/page-cache/subscribe-to-invalidations.ts';
import { openPageStore } from '../../../storefront/page-cache/page-store.mjs';
import { faultProxy } from '../../support/fault-proxy.ts';

let root: string;
const cleanups: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  root = mkdtempSync(`${tmpdir()}/cut-`);
});
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
  rmSync(root, { recursive: true, force: true });
});

const epoch = '00000000-0000-4000-8000-000000000000';
const key = (place: string): string => `/route-cache/APP_PAGE/${'a'.repeat(64)}/$${place}`;

/** The part of the API that reports changes, in the order in which they were noted. */
async function notes(): Promise<{ port: number; change: (tag: string) => void }> {
  const noted: string[] = [];
  const waiting = new Set<() => void>();
  const server = http.createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://x');
    const after = Number((searchParams.get('after') ?? '').split('.')[1] ?? NaN);
    const answer = (): void => {
      waiting.delete(answer);
      const known = Number.isInteger(after) && after <= noted.length;
      response.end(
        JSON.stringify({
          position: `${epoch}.${noted.length}.${noted.length}`,
          tags: known ? noted.slice(after) : [],
          reset: !known,
        }),
      );
    };
    if (searchParams.get('wait') === '0' || after < noted.length) answer();
    else waiting.add(answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    change: (tag) => {
      noted.push(tag);
      for (const answer of waiting) answer();
    },
  };
}

test.each(['swallow', 'refuse'] as const)(
  'a storefront with a cut connection (%s) serves its cache, and nothing older than the cut after reconnecting',
  async (how) => {
    const api = await notes();
    const proxy = await faultProxy(api.port);
    cleanups.push(() => proxy.stop());
    const store = openPageStore({ root, name: 'build', say: () => undefined });
    const make = async (place: string, html: string): Promise<void> => {
      await store.get(key(place), () => []);
      await store.set(
        key(place),
        { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': `tag:${place}` } },
        { revalidate: 600, expire: 3_600 },
      );
    };
    const has = async (place: string): Promise<boolean> => (await store.page(place)) !== undefined;
    const logLines: string[] = [];
    const following = subscribeToInvalidations({
      ask: fetchChangesFromApi(`http://127.0.0.1:${proxy.port}`, 'k'),
      position: store.position(),
      apply: (changes) => store.applyInvalidations(changes),
      log: (line) => {
        logLines.push(line);
      },
      lateMs: 100,
    });
    cleanups.push(() => {
      following.stop();
    });
    await following.upToDate;
    for (const place of ['/before', '/during', '/untouched']) await make(place, 'old');
    api.change('tag:/before');
    await expect.poll(() => has('/before')).toBe(false);

    proxy.cut(how);
    api.change('tag:/during');
    await expect.poll(() => logLines.length).toBe(1);
    expect([await has('/during'), await has('/untouched')]).toEqual([true, true]);
    // Made meanwhile of data that may have come from anywhere: it counts as known up to the cut only.
    await make('/late', 'read during the cut');
    api.change('tag:/late');

    proxy.mend();
    await expect.poll(() => has('/during')).toBe(false);
    expect([await has('/late'), await has('/before'), await has('/untouched')]).toEqual([false, false, true]);
    await expect.poll(() => logLines.at(-1)).toContain('API: reachable again');
    api.change('tag:/untouched');
    await expect.poll(() => has('/untouched')).toBe(false);
  },
);
