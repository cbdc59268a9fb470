import { Breadcrumbs } from '@/components/breadcrumbs';
import { ButtonLink } from '@/components/button-link';
import { ListingView, QuickChips, initialListing } from '@/features/catalogue';
import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { mediaSrcSet, mediaVariant } from '@/lib/media';
import { localHref } from '@/lib/routing/address';
import { chosenCount, emptyState, listingPath } from '@/lib/routing/listing-state';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import type { loadPromotion } from './load';
import { periodText } from './period';

type PromotionData = NonNullable<Awaited<ReturnType<typeof loadPromotion>>>;

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
    <div className="page pt-2 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      {isFirst ? (
        <Head page={page} promotion={promotion} />
      ) : (
        <h1 className="mt-1 mb-4 text-xl md:text-2xl">{promotion.name}</h1>
      )}
      {scope.saleMonth !== undefined && <Months page={page} path={path} data={data} />}
      <QuickChips
        label={t('categories')}
        shown={listingPath(path, { ...state, page: 1 })}
        chips={catalogs.slice(0, 12).map(({ name, count, slug }) => ({
          name,
          count,
          link: listingPath(path, { ...emptyState, saleMonth: state.saleMonth, category: [slug] }),
        }))}
      />
      <PageTexts messages={pickMessages(page.locale, ['listing'])}>
        <ListingView path={path} scope={scope} initial={initialListing(state, listing)} />
      </PageTexts>
    </div>
  );
}

function Head({ page, promotion }: { page: PageContext; promotion: PromotionData['promotion'] }) {
  const dark = promotion.tone === 'dark';
  const [lead, ...terms] = promotion.body;
  return (
    <>
      <div className="relative mb-4 aspect-square overflow-hidden rounded-card bg-sunken sm:aspect-[3/1]">
        <picture>
          <source
            media="(min-width: 640px)"
            type="image/avif"
            srcSet={mediaSrcSet(promotion.image_web, 'avif', [640, 960, 1280])}
            sizes="(min-width: 1320px) 1272px, 100vw"
          />
          <source
            type="image/avif"
            srcSet={mediaSrcSet(promotion.image_mobile_web, 'avif', [480, 640, 960])}
            sizes="100vw"
          />
          <img
            src={mediaVariant(promotion.image_mobile_web, 640, 'webp')}
            alt=""
            width={1280}
            height={427}
            fetchPriority="high"
            decoding="async"
            className="absolute inset-0 size-full object-cover object-bottom sm:object-right"
          />
        </picture>
        <div
          className={`absolute inset-x-0 top-0 flex flex-col items-start gap-2 p-5 sm:inset-y-0 sm:right-auto sm:w-[46%] sm:justify-center sm:p-8 sm:pr-2 lg:p-12 lg:pr-2 ${dark ? 'text-white' : 'text-[#1b1a17]'}`}
        >
          <h1 className="text-xl tracking-tight text-balance lg:text-2xl">{promotion.name}</h1>
          <p className={`max-w-md text-sm sm:text-base ${dark ? 'text-white/90' : 'text-[#45423b]'}`}>
            {promotion.text}
          </p>
          <p className="mt-1 rounded-full bg-black/65 px-3 py-1 text-sm text-white">
            {periodText(page.locale, promotion)}
          </p>
        </div>
      </div>
      {lead !== undefined && (
        <div className="prose-shop mb-5 text-soft">
          <p>{lead}</p>
          {terms.map((term) => (
            <p key={term}>{term}</p>
          ))}
        </div>
      )}
    </>
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
