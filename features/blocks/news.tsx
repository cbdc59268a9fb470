import { NewsCard } from '@/features/news';
import { load, type PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { BlockSection } from './section';

/** The newest posts. */
export async function News({
  page,
  id,
  props: { title, limit },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'news'>;
}) {
  const posts = await load(contract.content.news, {}, page, cachePolicy.news());
  if (posts.length === 0) return null;
  return (
    <BlockSection id={id} title={title}>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {posts.slice(0, limit).map((post) => (
          <NewsCard key={post.id} page={page} post={post} />
        ))}
      </ul>
    </BlockSection>
  );
}
