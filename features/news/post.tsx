import { Breadcrumbs } from '@/components/breadcrumbs';
import { Picture } from '@/components/picture';
import type { PageContext } from '@/lib/api/load';
import type { NewsCard as Card, newsPost } from '@/lib/contract/content';
import type { DataOf } from '@/lib/contract/endpoint';
import { formatInWords } from '@/lib/format/moment-in-words';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import { NewsCard } from './news-card';

/** A post with the latest other ones below. */
export function NewsPost({
  page,
  post,
  others,
}: {
  page: PageContext;
  post: DataOf<typeof newsPost>;
  others: readonly Card[];
}) {
  const t = translator(page.locale, 'news');
  const common = translator(page.locale, 'common');
  const crumbs = [
    { name: common('home'), href: localHref(page, '/') },
    { name: t('title'), href: localHref(page, '/news/') },
    { name: post.title },
  ];
  return (
    <div className="page pt-2 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      <Article locale={page.locale} post={post} />
      {others.length > 0 && (
        <section className="mt-12" aria-labelledby="other-news">
          <h2 id="other-news" className="mb-3 text-lg md:text-xl">
            {t('other')}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
            {others.map((other) => (
              <NewsCard key={other.id} page={page} post={other} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type Post = DataOf<typeof newsPost>;

interface ArticleProps {
  locale: Locale;
  post: Post;
}

/** A post without header and footer, for the web view of an app. */
export function UnframedNewsPost({ locale, post }: ArticleProps) {
  return (
    <main id="main" className="page py-5 md:py-8">
      <Article locale={locale} post={post} />
    </main>
  );
}

function Article({ locale, post }: ArticleProps) {
  return (
    <article className="mx-auto max-w-3xl">
      <time dateTime={post.published_at} className="text-sm text-soft">
        {formatInWords(post.published_at, locale)}
      </time>
      <h1 className="mt-1 mb-5 text-xl md:text-2xl">{post.title}</h1>
      <Picture
        src={post.image}
        alt=""
        width={1280}
        height={800}
        widths={[480, 960, 1280]}
        sizes="(min-width: 800px) 768px, 94vw"
        priority
        className="aspect-[16/10] w-full rounded-card bg-tile object-cover"
      />
      <div className="prose-shop mt-6 text-[1.0625rem] leading-7">
        {post.body.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </article>
  );
}
