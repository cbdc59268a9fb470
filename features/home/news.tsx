'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import { NewsCard } from '@/features/news';
import { useAddress, useHref } from '@/stores/address';
import type { HomeData } from './load';

type Post = Pick<HomeData['news'][number], 'id' | 'title' | 'image' | 'published_at'>;

/** The latest posts. */
export function News({ posts }: { posts: readonly Post[] }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const page = useAddress();
  const href = useHref();
  return (
    <section aria-labelledby="home-news">
      <div className="row-head">
        <h2 id="home-news">{t('news')}</h2>
        <Link href={href('/news/')}>{common('seeAll')}</Link>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {posts.map((post) => (
          <NewsCard key={post.id} page={page} post={post} />
        ))}
      </ul>
    </section>
  );
}
