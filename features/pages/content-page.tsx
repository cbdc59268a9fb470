import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/breadcrumbs';
import { Block, Hero } from '@/features/blocks';
import type { PageContext } from '@/lib/api/load';
import type { ContentPageData } from '@/lib/contract/content';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';

interface PageBodyProps {
  page: PageContext;
  data: Pick<ContentPageData, 'title' | 'blocks'>;
  /** Below the blocks. */ below?: ReactNode;
}

/** A content page within the shop: breadcrumbs, title, blocks. */
export function ContentPage({ page, data, below }: PageBodyProps) {
  const common = translator(page.locale, 'common');
  const crumbs = [{ name: common('home'), href: localHref(page, '/') }, { name: data.title }];
  return (
    <div className="page pt-2 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      <PageBody page={page} data={data} below={below} />
    </div>
  );
}

/** Title and blocks. */
export function PageBody({ page, data: { title, blocks }, below }: PageBodyProps) {
  const hero = blocks[0]?.type === 'hero' ? blocks[0] : undefined;
  return (
    <div className="space-y-8 md:space-y-12">
      {hero === undefined ? (
        <h1 className="mt-1 text-xl md:text-2xl">{title}</h1>
      ) : (
        <Hero page={page} title={title} props={hero.props} />
      )}
      {blocks
        .filter((block) => block.type !== 'hero')
        .map((block) => (
          <Block key={block.id} page={page} block={block} />
        ))}
      {below}
    </div>
  );
}
