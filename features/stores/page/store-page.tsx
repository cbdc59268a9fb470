import { ButtonLink } from '@/components/button-link';
import { Breadcrumbs } from '@/components/breadcrumbs';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import type { PageContext } from '@/lib/api/load';
import type { Store } from '@/lib/contract/region';
import { spokenHours } from '@/lib/format/clock';
import { translator } from '@/lib/i18n/translator';
import { formatPhone } from '@/lib/phone/phone';
import { localHref } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd, storesJsonLd } from '@/lib/seo/structured-data';
import { ClosedDays } from '../closed-days';
import { routesTo, type StoreRegions } from '../find';

/** A store with its region and whether it works. */
export interface StorePlace { readonly store: Store; readonly region: StoreRegions[number]; readonly works: boolean }

/** The store of a slug; undefined for none. */
export function findStore(regions: StoreRegions, slug: string): StorePlace | undefined {
  for (const region of regions) {
    for (const [stores, works] of [[region.opened_stores, true], [region.not_opened_stores, false]] as const) {
      const store = stores.find((one) => one.slug === slug);
      if (store !== undefined) return { store, region, works };
    }
  }
  return undefined;
}

/** `/shops-map/{slug}/`: where one store is, when it is open, how to come there, and which others there are around. */
export function StorePage({ page, place: { store, region, works } }: { page: PageContext; place: StorePlace }) {
  const common = translator(page.locale, 'common');
  const t = translator(page.locale, 'stores');
  const crumbs = [{ name: common('home'), href: localHref(page, '/') }, { name: t('title'), href: localHref(page, '/shops-map/') }, { name: store.name }];
  const offered = store.services.map((service) => t(`service.${service}`));
  const others = region.opened_stores.filter(({ id }) => id !== store.id);
  return (
    <div className="page pt-2 pb-8 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      {works && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(storesJsonLd([{ ...store, offered }])) }} />}
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      <h1 className="mt-1 mb-4 text-xl md:text-2xl">{store.name}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel padded>
          {!works && <p className="mb-4 rounded-control bg-deal-soft px-4 py-3 font-medium">{t('notWorking')}</p>}
          <dl className="space-y-3">
            <div><dt className="text-sm text-soft">{t('address')}</dt><dd>{store.address}</dd></div>
            <div><dt className="text-sm text-soft">{t('workingHours')}</dt><dd className="tabular">{t('hours', spokenHours(store))}<ClosedDays days={store.closed_days} label={t('closedDays')} /></dd></div>
            <div><dt className="text-sm text-soft">{t('phone')}</dt><dd><a href={`tel:${store.phone}`} className="flex min-h-11 w-fit items-center font-medium text-link tabular">{formatPhone(store.phone)}</a></dd></div>
            {offered.length > 0 && <div><dt className="text-sm text-soft">{t('services')}</dt><dd><ul className="list-disc pl-5">{offered.map((name) => <li key={name}>{name}</li>)}</ul></dd></div>}
          </dl>
          <h2 className="mt-4 text-base">{t('route')}</h2>
          <div className="mt-2 flex flex-wrap gap-2">
            {routesTo(store).map((way) => (
              <a key={way.name} href={way.href} rel="noopener" className="flex min-h-11 items-center rounded-control border border-line-strong px-4 font-medium hover:bg-sunken">{way.name}</a>
            ))}
          </div>
        </Panel>
        <section aria-labelledby="other-stores">
          <h2 id="other-stores" className="mb-2 text-lg">{t('others', { region: region.name })}</h2>
          <ul className="divide-y divide-line">
            {others.map((other) => (
              <li key={other.id}>
                <Link href={localHref(page, `/shops-map/${other.slug}/`)} className="block py-3 hover:text-link"><span className="block font-medium">{other.name}</span><span className="text-sm text-soft">{other.address}</span></Link>
              </li>
            ))}
          </ul>
          <ButtonLink href={localHref(page, '/shops-map/')} look="plain" large className="mt-4">{t('allStores')}</ButtonLink>
        </section>
      </div>
    </div>
  );
}
