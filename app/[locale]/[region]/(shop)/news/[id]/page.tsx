import { NotFoundPage, PostNotFoundPage } from '@/features/errors/page';
import { loadPost, NewsPost } from '@/features/news';
import { load } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';
import { notFoundMetadata } from '@/lib/seo/not-found';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { page, post } = await loadPost(params);
  if (post === null) return notFoundMetadata(page.locale);
  if (post === 'hidden')
    return { title: translator(page.locale, 'errors')('postNotFoundTitle'), robots: { index: false } };
  return pageMetadata(page.locale, ({ shop }) => ({
    title: `${post.title} — ${shop}`,
    description: post.excerpt,
    path: `/news/${post.id}/`,
    image: post.image,
  }));
}

export default async function Page({ params }: PageProps) {
  const { page, post } = await loadPost(params);
  if (post === null) return <NotFoundPage page={page} />;
  if (post === 'hidden') return <PostNotFoundPage page={page} />;
  const posts = await load(contract.content.news, {}, page, cachePolicy.news());
  return <NewsPost page={page} post={post} others={posts.filter((other) => other.id !== post.id).slice(0, 4)} />;
}
