import { NotFoundPage, PostNotFoundPage } from '@/features/errors/page';
import { UnframedNewsPost, loadPost } from '@/features/news';
import { notFoundMetadata } from '@/lib/seo/not-found';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { page, post } = await loadPost(params);
  if (post === null || post === 'hidden') return notFoundMetadata(page.locale);
  return pageMetadata(page.locale, ({ shop }) => ({
    title: `${post.title} — ${shop}`,
    description: post.excerpt,
    path: `/news/${post.id}/`,
    image: post.image,
  }));
}

/** A post for the web view of an app, without header and footer; search engines index the other page. */
export default async function Page({ params }: PageProps) {
  const { page, post } = await loadPost(params);
  if (post === null) return <NotFoundPage page={page} />;
  if (post === 'hidden') return <PostNotFoundPage page={page} />;
  return <UnframedNewsPost locale={page.locale} post={post} />;
}
