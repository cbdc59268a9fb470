import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { isCacheTag } from '../../lib/cache/tags.ts';
import { hmac } from '../../server/secret.ts';
import { answerBriefly, readBody } from './bodies.ts';

const maxBytes = 64 * 1024;
const maxTags = 1000;
const signatureForm = /^[0-9a-f]{64}$/;

const news = z.object({ tags: z.array(z.string()), at: z.iso.datetime().optional() });

/** Where changes are noted. */
interface Noting {
  /** Throws where they can't be kept. */
  revalidate(changes: readonly { readonly tag: string; readonly at: number }[]): Promise<void>;
}

const isSigned = (secret: string, body: Buffer, signature: string): boolean =>
  timingSafeEqual(Buffer.from(hmac(secret, body.toString('utf8')), 'hex'), Buffer.from(signature, 'hex'));

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/** The API names what changed; pages with these tags are made anew at their next request. Whoever is not the API costs little. */
export async function takeRevalidation(request: IncomingMessage, response: ServerResponse, secret: string, pages: Noting): Promise<void> {
  if (request.method !== 'POST') { answerBriefly(request, response, 405, { allow: 'POST' }); return; }
  const signature = String(request.headers['x-revalidate-signature'] ?? '');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) { answerBriefly(request, response, 413); return; }
  if (!signatureForm.test(signature)) { answerBriefly(request, response, 401); return; }
  const body = await readBody(request, maxBytes);
  if (body === undefined) { answerBriefly(request, response, 413); return; }
  if (!isSigned(secret, body, signature)) { answer(response, 401, { success: false }); return; }
  const parsed = parse(body);
  if (parsed === undefined) { answer(response, 400, { success: false }); return; }
  const at = parsed.at === undefined ? 0 : Date.parse(parsed.at);
  const tags = parsed.tags.filter(isCacheTag).slice(0, maxTags);
  try {
    await pages.revalidate(tags.map((tag) => ({ tag, at })));
  } catch (error) {
    // Known until the next restart, but not beyond it: the API is to come again.
    process.stderr.write(`changed pages could not be noted: ${error instanceof Error ? error.message : String(error)}\n`);
    answer(response, 503, { success: false });
    return;
  }
  answer(response, 200, { success: true, tags: tags.length });
}

function parse(body: Buffer): z.output<typeof news> | undefined {
  try {
    return news.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
