import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { OpenDatabase } from '../../server/db/open.ts';
import { contract, startApi, type TestApi } from './api.ts';
import { freshDatabase } from './database.ts';
import { type ImportBench, importFolder } from './import.ts';
import { callShopFolder, headers, ownFolder, type OwnFolder, problemTexts } from './shop-folder.ts';

export const hour = 3_600_000;
export const csv = (count: number, price = 1_000, tag = 'F') =>
  `id;name;price;category\n${Array.from({ length: count }, (_, index) => `${tag}-${index};Дрель ${tag} ${index};${price + index};Дрели`).join('\n')}\n`;

/** A host of feeds with the responses of the test. */
let host: Server;
export let base = '';
export let hostRequests: { url: string; headers: IncomingMessage['headers'] }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
/** Sets the responses of the host of feeds. */
export const setHostResponse = (next: typeof answer): void => {
  answer = next;
};
export const sends =
  (body: string, head: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, head).end(body);
  };

export let bench: ImportBench;
export let database: OpenDatabase;
export let api: TestApi;
export let other: TestApi;
let own: OwnFolder;
export const env = { FEEDS_PRIVATE: '1', FEED_KEY: 'open sesame' };

/** Half past nine in Tashkent. */
export let clock = Date.parse('2026-11-21T04:30:00Z');
/** Advances the clock of the shops, in milliseconds. */
export const advanceClock = (time: number): void => {
  clock += time;
};

const feedsYml = (...feeds: string[]) =>
  `feeds:\n${feeds.map((feed) => `  - { name: ${feed} }\n`).join('')}${feeds.length === 0 ? '  []\n' : ''}`;
export const feed = (name: string, more = '') =>
  `${name}, url: "${base}/${name}", insecure: true, times: every 1 hour${more}`;
/** Sets the feeds of the shop. */
export const setFeeds = async (...feeds: string[]) => {
  own.put('feeds.yml', feedsYml(...feeds));
  const done = await callShopFolder(api, own.folder, true);
  expect(problemTexts(done)).toEqual([]);
  return done;
};
export const fetchFeeds = (at: TestApi = api) => at.app.services.jobs.run('feeds.fetch');
export const nextHour = async () => {
  clock += hour;
  await fetchFeeds();
};
export const lastFetch = async (name: string) =>
  (await api.call(contract.command.feeds, { headers })).data.find((row) => row.name === name)?.last;
export const products = async (like: string) =>
  await api.db
    .selectFrom('products')
    .select(['external_id', 'sale_price', 'is_listed'])
    .where('external_id', 'like', `${like}-%`)
    .orderBy('external_id')
    .execute();

/** Gives a suite a shop that fetches feeds from a server of the suite. */
export function feedShopSuite(): void {
  beforeAll(async () => {
    host = createServer((request, response) => {
      hostRequests.push({ url: request.url ?? '', headers: request.headers });
      answer(request, response);
    });
    await new Promise<void>((resolve) => {
      host.listen(0, '127.0.0.1', resolve);
    });
    base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    bench = importFolder();
    database = await freshDatabase();
    const now = () => new Date(clock);
    api = await startApi({ database, media: bench.media, env, now });
    other = await startApi({ database, media: bench.media, env, now });
    own = ownFolder();
  });
  afterAll(async () => {
    await Promise.all([api.close(), other.close()]);
    await database.close();
    host.closeAllConnections();
    host.close();
    bench.close();
    own.remove();
  });
  beforeEach(() => {
    hostRequests = [];
  });
}
