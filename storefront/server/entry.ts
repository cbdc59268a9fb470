import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { defaultLocale } from '../../lib/i18n/locales.ts';
import { parseAddress } from '../../lib/routing/address.ts';
import { isBonusCardPage, isPrivatePath } from '../../lib/routing/private-path.ts';
import { renderAddressOf } from '../../lib/routing/serving.ts';
import { answerWithoutReading, hasBody } from './request-body.ts';
import type { CachedPageHandler } from './cached-page-handler.ts';
import type { PreviousBuildAssets } from './previous-build-assets.ts';
import { rewriteNextResponse } from './next-response.ts';
import { type Policy, policyHeader } from '../csp/policy.ts';
import { isSubresourceRequest, originForm, targetOf, type Target } from './target.ts';
import { failureHtml } from './failure-texts.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Handlers by kind of request. */
export interface RequestHandlers {
  readonly dev: boolean;
  readonly api: Handler;
  readonly health: Handler;
  /** Serves the service worker; 404 in development. */
  readonly worker: Handler;
  /** The page cache; none in development. */
  readonly cachedPages?: CachedPageHandler | undefined;
  /** Assets of previous builds, for pages that are still open. */
  readonly previousBuilds?: PreviousBuildAssets | undefined;
  /** Next: pages and files. */
  readonly pages: Handler;
  /** Whether a path is a file of the public folder or of the build. */
  readonly isFile: (path: string) => boolean;
  /** Headers of every response except the API's. */
  readonly headers: readonly (readonly [string, string])[];
  /** None in development. */
  readonly policy?: Policy | undefined;
}

/**
 * Creates the handler of all requests. It checks request line, method and headers before Next or the API do any work.
 */
export function createRequestHandler(
  parts: RequestHandlers,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const findTarget = memoizedTargets(parts);
  return async (request, response) => {
    const line = request.url ?? '';
    const target = findTarget(line);
    if (target.kind === 'bad') {
      answerWithoutReading(request, response, 400);
      return;
    }
    if (target.kind === 'redirect') {
      answerWithoutReading(request, response, target.status, { location: target.location });
      return;
    }
    // Absolute-form targets of proxies are replaced by their path.
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
    // Before the cached not-found page.
    if (
      target.kind === 'nothing' &&
      (await parts.previousBuilds?.(originForm(line)?.split('?', 1)[0] ?? '', request, response, parts.headers)) ===
        true
    )
      return;
    const cacheControl = cacheControlOf(target);
    if (
      target.kind !== 'file' &&
      target.kind !== 'staff' &&
      !isMissingSubresource(request, target) &&
      !hasBody(request) &&
      (await parts.cachedPages?.(request, response, cacheControl)) === true
    )
      return;
    for (const [name, value] of parts.headers) response.setHeader(name, value);
    if (parts.policy !== undefined) response.setHeader(policyHeader, parts.policy(''));
    if (answerUnsupported(request, response, parts.dev)) return;
    if (cacheControl !== undefined) response.setHeader('Cache-Control', cacheControl);
    if (target.kind === 'staff') response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    if (isMissingSubresource(request, target)) answerWithoutReading(request, response, 404, {}, '404\n');
    else await passToNext(request, response, target, parts);
  };
}

/** Routing with a cache for frequent request lines. Not cached in development, where files come and go. */
function memoizedTargets({ isFile, dev }: RequestHandlers): (line: string) => Target {
  const known = new LRUCache<string, Target>({ max: 5_000 });
  return (line) => {
    const remembered = known.get(line);
    if (remembered !== undefined) return remembered;
    const target = targetOf(line, isFile, dev);
    if (!dev && line.length <= 300) known.set(line, target);
    return target;
  };
}

/**
 * Answers methods other than GET and HEAD, and requests with a body: pages and files accept neither. Returns whether it
 * answered.
 */
function answerUnsupported(request: IncomingMessage, response: ServerResponse, dev: boolean): boolean {
  if (dev) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    answerWithoutReading(request, response, 405, { allow: 'GET, HEAD' });
  else if (hasBody(request)) answerWithoutReading(request, response, 413);
  else return false;
  return true;
}

type PageTarget = Extract<Target, { kind: 'file' | 'page' | 'staff' | 'nothing' }>;

/** A missing subresource is answered with a short text instead of a page. */
const isMissingSubresource = (request: IncomingMessage, target: PageTarget): boolean =>
  target.kind === 'nothing' && isSubresourceRequest(request.headers);

/** Cache-Control that follows from the address alone. */
function cacheControlOf(target: PageTarget): string | undefined {
  if (target.kind === 'nothing') return 'no-store';
  if (target.kind === 'file') return undefined;
  if (target.kind === 'staff') return 'private, no-store';
  const { path, locale } = parseAddress(target.url.split('?', 1)[0] ?? '/');
  if (isPrivatePath(path)) return isBonusCardPage(path) ? 'private, no-cache' : 'private, no-store';
  // The root page depends on cookie and browser language: shared caches may not store it.
  return path === '/' && locale === defaultLocale ? 'private, no-cache' : undefined;
}

/** Next would copy a nonce from these request headers into the page, which is cached for everybody. */
const policyRequestHeaders = ['content-security-policy', 'content-security-policy-report-only'];

async function passToNext(
  request: IncomingMessage,
  response: ServerResponse,
  target: PageTarget,
  parts: RequestHandlers,
): Promise<void> {
  rewriteNextResponse(response, {
    failureHtml: failureHtml(parseAddress(target.url.split('?', 1)[0] ?? '/').locale),
    policy: parts.policy,
  });
  for (const name of policyRequestHeaders) delete request.headers[name];
  if (target.kind === 'page') request.url = renderAddressOf({ url: target.url, headers: request.headers });
  await parts.pages(request, response);
}
