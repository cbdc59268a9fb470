import { requestHeaders } from '../../../lib/contract/request-headers.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { personalCachePrefixes, isPersonalCache } from '../../../lib/offline/personal-caches.ts';
import { filesOf, isWholePage } from './kinds.ts';

/** Inserted by the build: caches of pages and responses are separate per build. */
declare const BUILD: string;

/** Names of the caches. Assets have content hashes, so all builds share one cache. */
export const caching = {
  pages: `${personalCachePrefixes.pages}${BUILD}`,
  answers: `${personalCachePrefixes.answers}${BUILD}`,
  still: `shop-still-${BUILD}`,
  pictures: personalCachePrefixes.pictures,
  files: 'shop-files',
  language: 'shop-language',
} as const;

/** Most cached responses. */
const mostAnswers = 60;

/** Age after which a precached page is requested again, ms. */
const freshMs = 86_400_000;

const ageOf = (response: Response): number => Date.now() - Date.parse(response.headers.get('date') ?? '');

/** Caches a page with its assets, unless it is cached and fresh. @throws if an asset cannot be loaded */
export async function keepPage(path: string, cacheName: string): Promise<void> {
  const pages = await caches.open(cacheName);
  const cached = await pages.match(path);
  if (cached !== undefined && ageOf(cached) < freshMs) return;
  const response = await fetch(path);
  if (!isWholePage(response)) return;
  const html = await response.clone().text();
  await pages.put(path, response);
  const files = await caches.open(caching.files);
  await Promise.all(
    filesOf(html).map(async (file) => {
      if ((await files.match(file)) === undefined) await files.add(file);
    }),
  );
}

/** Key of the last used language; no page has this address. */
const languagePlace = '/language-used-last';
export async function noteLanguage(locale: Locale): Promise<void> {
  await (await caches.open(caching.language)).put(languagePlace, new Response(locale));
}
/** The last used language; undefined if unknown. */
export const lastLanguage = async (): Promise<string | undefined> =>
  (await (await caches.open(caching.language)).match(languagePlace))?.text();

/** Removes caches of other builds. */
export async function dropEarlier(): Promise<void> {
  const ours = new Set<string>(Object.values(caching));
  for (const name of await caches.keys()) if (name.startsWith('shop-') && !ours.has(name)) await caches.delete(name);
}

/** Removes everything that reveals visits. */
export const forget = async (): Promise<unknown> =>
  Promise.all((await caches.keys()).filter(isPersonalCache).map((name) => caches.delete(name)));

/** Cache key of a call's response: address, language, region, and body. */
async function cacheKeyOf(request: Request): Promise<string> {
  const fingerprint = [
    request.headers.get(requestHeaders.language),
    request.headers.get(requestHeaders.region),
    await request.clone().text(),
  ].join('\n');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(fingerprint)));
  return `${request.url}?kept=${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Removes the oldest above the limit. */
async function keepAnswer(answers: Cache, place: string, answer: Response): Promise<void> {
  await answers.delete(place);
  await answers.put(place, answer);
  for (const old of (await answers.keys()).slice(0, -mostAnswers)) await answers.delete(old);
}

/** The current response, offline the last one to the same request. */
export async function newestAnswer(request: Request): Promise<Response> {
  const place = await cacheKeyOf(request);
  const answers = await caches.open(caching.answers);
  try {
    const response = await fetch(request);
    if (response.status === 200) await keepAnswer(answers, place, response.clone());
    return response;
  } catch (error) {
    const cached = await answers.match(place);
    if (cached === undefined) throw error;
    return cached;
  }
}
