import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type AddressRequest, type Resolution, resolveAddress } from '../../lib/routing/resolve.ts';
import { askedPage, type Kept, serving } from '../../lib/routing/serving.ts';
import { type AnswerOptions, sendKept } from './cached-page-response.ts';
import type { KeptPage } from '../page-cache/servable-pages.mjs';
import { createRevalidationQueue } from './revalidation-queue.ts';

interface Store {
  page(place: string): KeptPage | undefined | Promise<KeptPage | undefined>;
  stored(place: string): Promise<void>;
}

/** Answers a request for a page out of the store. */
export type KeptPages = (request: IncomingMessage, response: ServerResponse, cacheControl?: string) => Promise<boolean>;

/** Longest addresses that are remembered, and how many. */
const longest = 300;
const most = 5_000;
/** `/` and `/samarkand/`, split at their slashes. */
const segmentsOfFirstPages = 3;

/** The address rules with a memory of what they said of the addresses that are asked for most. */
function rememberedRules(): typeof resolveAddress {
  const said = new LRUCache<string, Resolution>({ max: most });
  return (request: AddressRequest) => {
    const { pathname, search } = request;
    // The first page of a language or region also depends on who asks; deeper lie only the pages that a guest is sent away from.
    const mayDepend = pathname.split('/').length <= segmentsOfFirstPages || pathname.toLowerCase().includes('/profile');
    const address = `${pathname}${search}`;
    if (mayDepend || address.length > longest) return resolveAddress(request);
    const remembered = said.get(address);
    if (remembered !== undefined) return remembered;
    const resolution = resolveAddress(request);
    said.set(address, resolution);
    return resolution;
  };
}

const stateOf = (page: KeptPage | undefined): Kept => (page === undefined ? 'none' : page.stale ? 'stale' : 'fresh');

/**
 * Pages out of the store, ahead of Next. False, with nothing sent, for what Next has to answer: what is not kept, what
 * is not decided here (lib/routing/serving.ts), and the one request that has an old page made anew.
 * @param ofAll what goes with every answer of the shop
 * @param note told the path of each page that was sent
 */
export function cachedPageHandler(
  store: Store,
  ofAll: Omit<AnswerOptions, 'cacheControl'>,
  note?: (path: string) => void,
): KeptPages {
  const resolve = rememberedRules();
  const renewals = createRevalidationQueue({ stored: (place) => store.stored(place) });
  return async (request, response, cacheControl) => {
    const asked = askedPage({ method: request.method, url: request.url ?? '', headers: request.headers }, resolve);
    const found = asked === undefined ? undefined : store.page(asked.place);
    const page = found instanceof Promise ? await found : found;
    const decision = serving(asked, stateOf(page));
    if (asked === undefined || page === undefined || decision === 'pass') return false;
    if (decision === 'renew' && renewals.begin(asked.place)) return false;
    // Missing pages and what is asked for with a query are not worth being made beforehand.
    if (asked.part === 'html' && (page.entry.value?.status ?? 200) === 200 && request.url?.includes('?') === false)
      note?.(request.url);
    return sendKept(request, response, page, asked, { ...ofAll, cacheControl });
  };
}
