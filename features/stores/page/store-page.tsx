import { ButtonLink } from '@/components/button-link';
import { Breadcrumbs } from '@/components/breadcrumbs';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import type { PageContext } from '@/lib/api/load';
import type { Store } from '@/lib/contract/region';
import { spokenHours } from '@/lib/format/clock';
import { translator } from '@/lib/i18n/translator';
import { formatPhone } from '@/lib/phone/phone';
import { distanceText, kilometres } from '@/lib/region/position';
import { localHref } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd, storesJsonLd } from '@/lib/seo/structured-data';
import { ClosedDays } from '../closed-days';
import { routesTo, type StoreRegions } from '../find';
import { OpenNow, WeekHours } from '../week-hours';
import { StorePicture } from './store-picture';

/** A store with its region and state. */
export interface StorePlace {
  readonly store: Store;
  readonly region: StoreRegions[number];
  readonly works: boolean;
}

/** The store of a slug; undefined if unknown. */
export function findStore(regions: StoreRegions, slug: string): StorePlace | undefined {
  for (const region of regions) {
    for (const [stores, works] of [
      [region.opened_stores, true],
      [region.not_opened_stores, false],
    ] as const) {
      const store = stores.find((one) => one.slug === slug);
      if (store !== undefined) return { store, region, works };
    }
  }
  return undefined;
}

/** Number of displayed nearby stores: one row. */
const maxNearStores = 4;

/** `/shops-map/{slug}/`: location, opening hours, directions and nearby stores. */
export function StorePage({
  page,
  regions,
  place: { store, region, works },
}: {
  page: PageContext;
  regions: StoreRegions;
  place: StorePlace;
}) {
  const common = translator(page.locale, 'common');
  const t = translator(page.locale, 'stores');
  const crumbs = [
    { name: common('home'), href: localHref(page, '/') },
    { name: t('title'), href: localHref(page, '/shops-map/') },
    { name: store.name },
  ];
  const offered = store.services.map((service) => t(`service.${service}`));
  return (
    <div className="page pt-2 pb-8 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      {works && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLdText(storesJsonLd([{ ...store, offered }])) }}
        />
      )}
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      <h1 className="mt-1 mb-4 text-xl md:text-2xl">{store.name}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6">
        <Panel padded>
          <Contact store={store} works={works} page={page} />
        </Panel>
        <div className="lg:row-span-2">
          <StorePicture
            locale={page.locale}
            store={store}
            region={region.slug}
            others={region.opened_stores.filter(({ id }) => id !== store.id)}
          />
        </div>
        {(works || offered.length > 0) && (
          <Panel padded className="space-y-4">
            {works && (
              <section aria-labelledby="hours">
                <h2 id="hours" className="mb-2 text-base">
                  {t('workingHours')}
                </h2>
                <div className="-mx-2">
                  <WeekHours
                    closedDays={store.closed_days}
                    hours={hoursText(store)}
                    words={{ today: t('today'), closed: t('closedDays') }}
                  />
                </div>
                <div className="mt-2 text-sm">
                  <ClosedDays days={store.closed_days} label={t('closedDays')} />
                </div>
              </section>
            )}
            {offered.length > 0 && (
              <section aria-labelledby="services">
                <h2 id="services" className="mb-2 text-base">
                  {t('services')}
                </h2>
                <ul className="flex flex-wrap gap-1.5 text-sm">
                  {offered.map((name) => (
                    <li key={name} className="rounded-full border border-line px-3 py-1">
                      {name}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </Panel>
        )}
      </div>
      <NearOthers page={page} regions={regions} store={store} />
    </div>
  );
}

/** Hours of a day as text. */
const hoursText = (store: Store): string => {
  const { opens, closes } = spokenHours(store);
  return `${opens}–${closes}`;
};

/** Open now, address, phone and directions. */
function Contact({ page, store, works }: { page: PageContext; store: Store; works: boolean }) {
  const t = translator(page.locale, 'stores');
  const { opens, closes } = spokenHours(store);
  return (
    <>
      {works ? (
        <OpenNow
          store={{ opens: store.opens, closes: store.closes, closed_days: store.closed_days }}
          words={{
            open: t('openUntil', { time: closes }),
            opens: t('opensAt', { time: opens }),
            closed: t('closedNow'),
          }}
        />
      ) : (
        <p className="mb-4 rounded-control bg-deal-soft px-4 py-3 font-medium">{t('notWorking')}</p>
      )}
      <p className="mt-2 text-pretty">{store.address}</p>
      <a href={`tel:${store.phone}`} className="mt-1 flex min-h-11 w-fit items-center gap-2 font-medium text-link">
        <Icon name="phone" className="size-5" />
        {formatPhone(store.phone)}
      </a>
      <h2 className="mt-2 text-sm font-normal text-soft">{t('route')}</h2>
      <div className="mt-1 grid grid-cols-3 gap-2">
        {routesTo(store).map((way) => (
          <a
            key={way.name}
            href={way.href}
            rel="noopener"
            className="flex min-h-11 items-center justify-center rounded-control border border-line-strong px-2 font-medium hover:bg-sunken"
          >
            {way.name}
          </a>
        ))}
      </div>
    </>
  );
}

/** The stores nearest to this one, in any region. */
function NearOthers({ page, regions, store }: { page: PageContext; regions: StoreRegions; store: Store }) {
  const t = translator(page.locale, 'stores');
  const near = regions
    .flatMap(({ opened_stores: stores }) => stores)
    .filter(({ id }) => id !== store.id)
    .map((other) => ({ other, km: kilometres(store, other) }))
    .toSorted((one, two) => one.km - two.km)
    .slice(0, maxNearStores);
  return (
    <section aria-labelledby="other-stores" className="mt-8">
      {near.length > 0 && (
        <>
          <h2 id="other-stores" className="mb-3 text-lg md:text-xl">
            {t('nearOthers')}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {near.map(({ other, km }) => (
              <Panel as="li" key={other.id} className="relative flex flex-col p-4">
                <h3 className="flex items-start justify-between gap-3 text-base font-semibold">
                  <Link
                    href={localHref(page, `/shops-map/${other.slug}/`)}
                    className="after:absolute after:inset-0 hover:text-link"
                  >
                    {other.name}
                  </Link>
                  <span className="shrink-0 text-sm font-normal text-soft">{t('km', { km: distanceText(km) })}</span>
                </h3>
                <p className="mt-1 line-clamp-2 text-sm text-soft">{other.address}</p>
                <p className="mt-auto pt-2 text-sm text-soft">{t('hours', spokenHours(other))}</p>
              </Panel>
            ))}
          </ul>
        </>
      )}
      <ButtonLink href={localHref(page, '/shops-map/')} variant="plain" large className="mt-4">
        {t('allStores')}
      </ButtonLink>
    </section>
  );
}
