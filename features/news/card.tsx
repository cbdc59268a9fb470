import Link from 'next/link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import type { PageContext } from '@/lib/api/load';
import type { NewsCard as Post } from '@/lib/contract/content';
import { formatDate } from '@/lib/format/date';
import { localHref } from '@/lib/routing/address';

/** A post in a list. */
export function NewsCard({ page, post }: { page: PageContext; post: Post }) {
  return (
    <Panel as="li" className="relative flex flex-col overflow-hidden">
      <span className="aspect-[16/10] bg-tile">
        <Picture src={post.image} alt="" width={640} height={400} widths={[320, 640]} sizes="(min-width: 1024px) 300px, (min-width: 640px) 45vw, 92vw" className="size-full object-cover" />
      </span>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <time dateTime={post.published_at} className="text-sm text-soft tabular">{formatDate(post.published_at)}</time>
        <h3 className="line-clamp-3 leading-6 font-semibold">
          <Link href={localHref(page, `/news/${post.id}/`)} prefetch={false} data-counted={`news:${post.id}`} className="after:absolute after:inset-0 after:rounded-card">
            {post.title}
          </Link>
        </h3>
      </div>
    </Panel>
  );
}
