import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import type { PageContext } from '@/lib/api/load';
import type { NewsCard as Post } from '@/lib/contract/content';
import { formatInWords } from '@/lib/format/moment-in-words';
import { localHref } from '@/lib/routing/address';

/** A post in a list. */
export function NewsCard({ page, post }: { page: PageContext; post: Omit<Post, 'excerpt'> }) {
  return (
    <Panel as="li" className="post">
      <span>
        <Picture
          src={post.image}
          alt=""
          width={640}
          height={400}
          widths={[320, 640]}
          sizes="(min-width: 1024px) 300px, (min-width: 640px) 45vw, 92vw"
        />
      </span>
      <div>
        <time dateTime={post.published_at}>{formatInWords(post.published_at, page.locale)}</time>
        <h3>
          <Link href={localHref(page, `/news/${post.id}/`)} data-counted={`news:${post.id}`}>
            {post.title}
          </Link>
        </h3>
      </div>
    </Panel>
  );
}
