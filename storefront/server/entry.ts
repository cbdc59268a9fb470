import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { defaultLocale } from '../../lib/i18n/locales.ts';
import { parseAddress } from '../../lib/routing/address.ts';
import { isBonusCardPage, isPrivatePath } from '../../lib/routing/private-path.ts';
import { addressToMake } from '../../lib/routing/serving.ts';
import { answerBriefly, hasBody } from './request-body.ts';
import type { KeptPages } from './cached-page-handler.ts';
import type { KeptBuilds } from './previous-build-assets.ts';
import { rewriteNextResponse } from './next-response.ts';
import { type Policy, policyHeader } from '../csp/policy.ts';
import { isSubresourceRequest, originForm, targetOf, type Target } from './target.ts';
import { failureWords } from './failure-texts.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** What the entry passes requests to. */
export interface EntryParts {
  readonly dev: boolean;
  readonly api: Handler;
  readonly health: Handler;
  /** Answers for the service worker; in development there is none. */
  readonly worker: Handler;
  /** Pages that are there already; none in development, where no page outlives its request. */
  readonly kept?: KeptPages | undefined;
  /** Files of builds before this one, for pages that are open still. */
  readonly earlier?: KeptBuilds | undefined;
  /** Next: pages and files. */
  readonly pages: Handler;
  /** Files of the public folder and of the build, by their paths. */
  readonly isFile: (path: string) => boolean;
  /** Sent with whatever is not the API's. */
  readonly headers: readonly (readonly [string, string])[];
  /** None in development. */
  readonly policy?: Policy | undefined;
}

/** The shop's one door: what a request's line, method and head say is decided here, before Next or the API work for it. */
export function entry(parts: EntryParts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const whereTo = rememberedTargets(parts);
  return async (request, response) => {
    const line = request.url ?? '';
    const target = whereTo(line);
    if (target.kind === 'bad') {
      answerBriefly(request, response, 400);
      return;
    }
    if (target.kind === 'redirect') {
      answerBriefly(request, response, target.status, { location: target.location });
      return;
    }
    // A proxy's whole address in the request line is its path from here on.
    request.url = target.url;
    if (target.kind === 'api') {
      await parts.api(request, response);
      return;
    }
    if (target.kind === 'health') {
      await parts.health(request, response);
      return;
    }
    if (target.kind === 'worker') {
      await parts.worker(request, response);
      return;
    }
    // Before any page for what is missing: that one is kept.
    if (
      target.kind === 'nothing' &&
      (await parts.earlier?.(originForm(line)?.split('?', 1)[0] ?? '', request, response, parts.headers)) === true
    )
      return;
    const cacheControl = cacheControlOf(target);
    if (
      target.kind !== 'file' &&
      target.kind !== 'staff' &&
      !isAbsentPart(request, target) &&
      !hasBody(request) &&
      (await parts.kept?.(request, response, cacheControl)) === true
    )
      return;
    for (const [name, value] of parts.headers) response.setHeader(name, value);
    if (parts.policy !== undefined) response.setHeader(policyHeader, parts.policy(''));
    if (isRefused(request, response, parts.dev)) return;
    if (cacheControl !== undefined) response.setHeader('Cache-Control', cacheControl);
    if (target.kind === 'staff') response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    if (isAbsentPart(request, target)) answerBriefly(request, response, 404, {}, '404\n');
    else await answerPage(request, response, target, parts);
  };
}

/** Where requests go, with a memory of the lines that come most. In development files come and go. */
function rememberedTargets({ isFile, dev }: EntryParts): (line: string) => Target {
  const known = new LRUCache<string, Target>({ max: 5_000 });
  return (line) => {
    const remembered = known.get(line);
    if (remembered !== undefined) return remembered;
    const target = targetOf(line, isFile, dev);
    if (!dev && line.length <= 300) known.set(line, target);
    return target;
  };
}

/** Pages and files are looked at and nothing else: no body of theirs is read. */
function isRefused(request: IncomingMessage, response: ServerResponse, dev: boolean): boolean {
  if (dev) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    answerBriefly(request, response, 405, { allow: 'GET, HEAD' });
  else if (hasBody(request)) answerBriefly(request, response, 413);
  else return false;
  return true;
}

type PageTarget = Extract<Target, { kind: 'file' | 'page' | 'staff' | 'nothing' }>;

/** A part of a page that is not there is a word, not a page. */
const isAbsentPart = (request: IncomingMessage, target: PageTarget): boolean =>
  target.kind === 'nothing' && isSubresourceRequest(request.headers);

/** What an address says about caches on the way, before its page says it. */
function cacheControlOf(target: PageTarget): string | undefined {
  if (target.kind === 'nothing') return 'no-store';
  if (target.kind === 'file') return undefined;
  if (target.kind === 'staff') return 'private, no-store';
  const { path, locale } = parseAddress(target.url.split('?', 1)[0] ?? '/');
  if (isPrivatePath(path)) return isBonusCardPage(path) ? 'private, no-cache' : 'private, no-store';
  // The root is answered by cookie and browser language: no cache on the way may keep it for others.
  return path === '/' && locale === defaultLocale ? 'private, no-cache' : undefined;
}

/** Next writes a number that it finds in a policy of the request into the page, which is kept for everybody. */
const noncesOf = ['content-security-policy', 'content-security-policy-report-only'];

async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  target: PageTarget,
  parts: EntryParts,
): Promise<void> {
  rewriteNextResponse(response, {
    words: failureWords(parseAddress(target.url.split('?', 1)[0] ?? '/').locale),
    policy: parts.policy,
  });
  for (const name of noncesOf) delete request.headers[name];
  if (target.kind === 'page') request.url = addressToMake({ url: target.url, headers: request.headers });
  await parts.pages(request, response);
}
