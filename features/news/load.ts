import { ApiError } from '@/lib/api/errors';
import { loadOrNull } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { pageContext } from '@/lib/i18n/page';
import { maxId } from '@/lib/ids';

/** The post of an address, `null` if unknown, `'hidden'` if not visible (422). */
export async function loadPost(params: Promise<{ locale: string; region: string; id: string }>) {
  const page = await pageContext(params);
  const id = Number((await params).id);
  if (id > maxId) return { page, post: null };
  try {
    return { page, post: await loadOrNull(contract.content.newsPost, { params: { id } }, page, cachePolicy.news()) };
  } catch (error) {
    if (error instanceof ApiError && error.failure.status === 422) return { page, post: 'hidden' as const };
    throw error;
  }
}
