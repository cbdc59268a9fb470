import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLocale } from '../../lib/i18n/locales.ts';
import { parseAddress } from '../../lib/routing/address.ts';
import { answerBriefly, hasBody } from './bodies.ts';
import { withFailureText } from './failed-page.ts';
import { isSubresourceRequest, targetOf, type Target } from './target.ts';
import { failureWords } from './words.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** What the entry passes requests to. */
export interface EntryParts {
  readonly dev: boolean;
  readonly api: Handler;
  readonly health: Handler;
  /** Next: pages and files. */
  readonly pages: Handler;
  /** Files of the public folder and of the build, by their paths. */
  readonly isFile: (path: string) => boolean;
  /** Sent with whatever is not the API's. */
  readonly headers: readonly (readonly [string, string])[];
}

/** The shop's one door: what a request's line, method and head say is decided here, before Next or the API work for it. */
export function entry(parts: EntryParts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const target = targetOf(request.url ?? '', parts.isFile, parts.dev);
    if (target.kind === 'bad') { answerBriefly(request, response, 400); return; }
    if (target.kind === 'redirect') { answerBriefly(request, response, target.status, { location: target.location }); return; }
    // A proxy's whole address in the request line is its path from here on.
    request.url = target.url;
    if (target.kind === 'api') { await parts.api(request, response); return; }
    if (target.kind === 'health') { await parts.health(request, response); return; }
    for (const [name, value] of parts.headers) response.setHeader(name, value);
    if (isRefused(request, response, parts.dev)) return;
    await answerPage(request, response, target, parts);
  };
}

/** Pages and files are looked at and nothing else: no body of theirs is read. */
function isRefused(request: IncomingMessage, response: ServerResponse, dev: boolean): boolean {
  if (dev) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') answerBriefly(request, response, 405, { allow: 'GET, HEAD' });
  else if (hasBody(request)) answerBriefly(request, response, 413);
  else return false;
  return true;
}

async function answerPage(request: IncomingMessage, response: ServerResponse, target: Extract<Target, { kind: 'file' | 'page' | 'nothing' }>, parts: EntryParts): Promise<void> {
  if (target.kind === 'nothing') {
    if (isSubresourceRequest(request.headers)) { answerBriefly(request, response, 404, {}, '404\n'); return; }
    response.setHeader('Cache-Control', 'no-store');
  }
  const { path, locale } = parseAddress(target.url.split('?', 1)[0] ?? '/');
  // The root is answered by cookie and browser language: no cache on the way may keep it for others.
  if (target.kind === 'page' && path === '/' && locale === defaultLocale) response.setHeader('Cache-Control', 'private, no-cache');
  withFailureText(response, failureWords(locale));
  await parts.pages(request, response);
}
