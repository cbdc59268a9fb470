import { connection } from 'next/server';
import { robotsText } from '@/lib/seo/sitemap';

/** Rendered on request: the shop's address is a setting of the running program, not of the build. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(robotsText(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
