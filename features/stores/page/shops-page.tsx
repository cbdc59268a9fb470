import { Breadcrumbs } from '@/components/breadcrumbs';
import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd, storesJsonLd } from '@/lib/seo/structured-data';
import type { StoreRegions } from '../find';
import { LazyStoreFinder } from './lazy-store-finder';

/** `/shops-map/`: all stores as a list, and on a map on demand. */
export function ShopsPage({ page, regions }: { page: PageContext; regions: StoreRegions }) {
  const common = translator(page.locale, 'common');
  const t = translator(page.locale, 'stores');
  const crumbs = [{ name: common('home'), href: localHref(page, '/') }, { name: t('title') }];
  const own = regions.some(({ slug, opened_stores: stores }) => slug === page.region && stores.length > 0)
    ? page.region
    : '';
  return (
    <div className="page pt-2 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: jsonLdText(storesJsonLd(regions.flatMap(({ opened_stores: stores }) => stores))),
        }}
      />
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      <h1 className="mt-1 mb-4 text-xl md:text-2xl">{t('title')}</h1>
      <PageTexts messages={pickMessages(page.locale, ['stores'])}>
        <LazyStoreFinder regions={regions} own={own} />
      </PageTexts>
    </div>
  );
}
