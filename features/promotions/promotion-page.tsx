import { Breadcrumbs } from '@/components/breadcrumbs';
import { ButtonLink } from '@/components/button-link';
import { ListingView, QuickChips, initialListing } from '@/features/catalogue';
import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { chosenCount, emptyState, listingPath } from '@/lib/routing/listing-state';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import { PromotionHead } from './head';
import type { loadPromotion } from './load';

type PromotionData = NonNullable<Awaited<ReturnType<typeof loadPromotion>>>;

/** As many as one row of a wide screen holds; the filter has all of them. */
const visibleCategories = 8;

/** `/promotions/{id}/`: a promotion, its terms and its products. */
export function PromotionPage({ page, data }: { page: PageContext; data: PromotionData }) {
  const { promotion, scope, state, listing, catalogs } = data;
  const common = translator(page.locale, 'common');
  const t = translator(page.locale, 'promotions');
  const path = `/promotions/${promotion.id}/`;
  const crumbs = [
    { name: common('home'), href: localHref(page, '/') },
    { name: t('title'), href: localHref(page, '/promotions/') },
    { name: promotion.name },
  ];
  const isFirst = chosenCount(state) === 0 && state.page === 1;
  return (
    <PageTexts messages={pickMessages(page.locale, ['listing', 'promotions'])}>
      <div className="page pt-2 md:pt-4">
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
        <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
        {isFirst ? (
          <PromotionHead page={page} promotion={promotion} />
        ) : (
          <h1 className="mt-1 mb-4 text-xl md:text-2xl">{promotion.name}</h1>
        )}
        {scope.saleMonth !== undefined && <Months page={page} path={path} data={data} />}
        <QuickChips
          label={t('categories')}
          visible={listingPath(path, { ...state, page: 1 })}
          chips={catalogs.slice(0, visibleCategories).map(({ name, count, slug }) => ({
            name,
            count,
            link: listingPath(path, { ...emptyState, saleMonth: state.saleMonth, category: [slug] }),
          }))}
        />
        <ListingView path={path} scope={scope} initial={initialListing(state, listing)} />
      </div>
    </PageTexts>
  );
}

/** The sale months, each with an address; the promotion's own one needs no key. */
function Months({
  page,
  path,
  data: { months, monthKey, promotion },
}: {
  page: PageContext;
  path: string;
  data: PromotionData;
}) {
  const t = translator(page.locale, 'promotions');
  return (
    <nav aria-label={t('months')} className="no-scrollbar -mx-4 mb-4 overflow-x-auto px-4 py-1 md:mx-0 md:px-1">
      <ul className="flex gap-2">
        {months.map((month) => (
          <li key={month.key} className="shrink-0">
            <ButtonLink
              href={localHref(
                page,
                listingPath(path, {
                  ...emptyState,
                  saleMonth: month.key === promotion.salemonth ? undefined : month.key,
                }),
              )}
              scroll={false}
              aria-current={month.key === monthKey ? 'true' : undefined}
              {...(month.key === monthKey ? {} : { variant: 'plain', className: 'bg-surface' })}
            >
              {month.name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
