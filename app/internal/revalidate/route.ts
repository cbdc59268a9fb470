import { createHmac, timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { isCacheTag } from '@/lib/cache/tags';

const maxBytes = 64 * 1024;
const maxTags = 1000;

function signedBy(secret: string, body: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The API names what changed; pages with these tags are made anew at their next request. */
export async function POST(request: Request): Promise<Response> {
  const secret = process.env['REVALIDATE_SECRET'] ?? '';
  const body = await request.text();
  const signature = request.headers.get('x-revalidate-signature') ?? '';
  if (secret === '' || body.length > maxBytes || !signedBy(secret, body, signature)) {
    return Response.json({ success: false }, { status: 401 });
  }
  const parsed: unknown = JSON.parse(body);
  const tags =
    typeof parsed === 'object' && parsed !== null && 'tags' in parsed && Array.isArray(parsed.tags)
      ? parsed.tags.filter((tag): tag is string => typeof tag === 'string' && isCacheTag(tag)).slice(0, maxTags)
      : [];
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ success: true, tags: tags.length });
}
