import { NotFoundPage, PostNotFoundPage } from '@/features/errors/page';
import { NewsPost } from '@/features/news';
import { load, loadOrNull } from '@/lib/api/load';
import { ApiError } from '@/lib/api/errors';
import { cachePolicy } from '@/lib/cache/manifest';
import { contract } from '@/lib/contract';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';
import { notFoundMetadata } from '@/lib/seo/not-found';
import { maxId } from '@/lib/ids';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string }>;
}


/** The post, `null` for an unknown one, `'hidden'` for one that is not to be shown (422). */
async function loadPost({ params }: PageProps) {
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

export async function generateMetadata(props: PageProps) {
  const { page, post } = await loadPost(props);
  if (post === null) return notFoundMetadata(page.locale);
  if (post === 'hidden') return { title: translator(page.locale, 'errors')('postNotFoundTitle'), robots: { index: false } };
  return pageMetadata(page.locale, ({ shop }) => ({
    title: `${post.title} — ${shop}`, description: post.excerpt, path: `/news/${post.id}/`, image: post.image,
  }));
}

export default async function Page(props: PageProps) {
  const { page, post } = await loadPost(props);
  if (post === null) return <NotFoundPage page={page} />;
  if (post === 'hidden') return <PostNotFoundPage page={page} />;
  const posts = await load(contract.content.news, {}, page, cachePolicy.news());
  return <NewsPost page={page} post={post} others={posts.filter((other) => other.id !== post.id).slice(0, 4)} />;
}
