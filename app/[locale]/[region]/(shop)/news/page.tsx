import { LeadNews, NewsRow } from '@/features/news';
import { load } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return pageMetadata(locale, (shop) => ({
    title: translator(locale, 'seo')('newsTitle', shop),
    description: translator(locale, 'news')('description', shop),
    path: '/news/',
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  const posts = await load(contract.content.news, {}, page, cachePolicy.news());
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="mb-5 text-xl md:text-2xl">{translator(page.locale, 'news')('title')}</h1>
      <h2 className="sr-only">{translator(page.locale, 'news')('all')}</h2>
      <ul className="grid gap-3 sm:gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(even)]:col-span-2">
        {posts.map((post, index) =>
          index === 0 ? (
            <LeadNews key={post.id} page={page} post={post} />
          ) : (
            <NewsRow key={post.id} page={page} post={post} />
          ),
        )}
      </ul>
    </div>
  );
}
