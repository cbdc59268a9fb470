import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import type { PageContext } from '@/lib/api/load';
import type { NewsCard as Post } from '@/lib/contract/content';
import { formatInWords } from '@/lib/format/moment-in-words';
import { localHref } from '@/lib/routing/address';

const wholePanel = 'after:absolute after:inset-0 after:rounded-card';

/** The newest post of the list, large, with its first words. */
export function LeadNews({ page, post }: { page: PageContext; post: Post }) {
  return (
    <Panel as="li" className="relative grid overflow-hidden hover:shadow-float lg:col-span-2 lg:grid-cols-[3fr_2fr]">
      <Picture
        src={post.image}
        alt=""
        width={1280}
        height={800}
        widths={[480, 640, 960, 1280]}
        sizes="(min-width: 1024px) 760px, 92vw"
        priority
        className="aspect-16/10 size-full bg-tile object-cover lg:aspect-2/1"
      />
      <div className="flex flex-col gap-2 p-4 md:p-6 lg:justify-center lg:p-10">
        <time dateTime={post.published_at} className="text-sm text-soft">
          {formatInWords(post.published_at, page.locale)}
        </time>
        <h3 className="text-lg leading-snug md:text-xl">
          <Link href={localHref(page, `/news/${post.id}/`)} data-counted={`news:${post.id}`} className={wholePanel}>
            {post.title}
          </Link>
        </h3>
        <p className="line-clamp-4 text-soft">{post.excerpt}</p>
      </div>
    </Panel>
  );
}

/** A further post of the list: a small picture beside its title. */
export function NewsRow({ page, post }: { page: PageContext; post: Post }) {
  return (
    <Panel as="li" className="relative flex items-center gap-4 p-3 hover:shadow-float sm:p-4">
      <Picture
        src={post.image}
        alt=""
        width={320}
        height={200}
        widths={[320]}
        sizes="160px"
        className="aspect-16/10 w-28 shrink-0 rounded-xl bg-tile object-cover sm:w-40"
      />
      <div className="min-w-0">
        <time dateTime={post.published_at} className="text-sm text-soft">
          {formatInWords(post.published_at, page.locale)}
        </time>
        <h3 className="line-clamp-3 leading-snug font-semibold [overflow-wrap:anywhere]">
          <Link href={localHref(page, `/news/${post.id}/`)} data-counted={`news:${post.id}`} className={wholePanel}>
            {post.title}
          </Link>
        </h3>
      </div>
    </Panel>
  );
}
