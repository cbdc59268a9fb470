import { ButtonLink } from '@/components/button-link';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { load, type PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { formatDay, tashkentDay } from '@/lib/format/date';
import { translator } from '@/lib/i18n/translator';
import { formatPhone } from '@/lib/phone/phone';
import { localHref } from '@/lib/routing/address';
import { upcomingClosedDays } from '@/lib/shop/store-hours';
import { BlockSection } from './section';

/** Open stores, those of the page's region first. */
export async function Stores({
  page,
  id,
  props: { title, limit },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'stores'>;
}) {
  const t = translator(page.locale, 'product');
  const regions = await load(contract.region.storesList, {}, page, cachePolicy.stores());
  const own = regions.filter(({ slug }) => slug === page.region);
  const selection = [...own, ...regions.filter((region) => !own.includes(region))]
    .flatMap(({ opened_stores }) => opened_stores)
    .slice(0, limit);
  if (selection.length === 0) return null;
  const today = tashkentDay(new Date());
  const closedOn = (days: readonly string[]) =>
    upcomingClosedDays(days, today)
      .map((day) => formatDay(day, page.locale))
      .join(', ');
  return (
    <BlockSection id={id} title={title}>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {selection.map(({ id: store, slug, name, address, opens, closes, closed_days, phone }) => (
          <Panel key={store} as="li" padded>
            <h3 className="text-base font-semibold">
              <Link href={localHref(page, `/shops-map/${slug}/`)} className="hover:text-link">
                {name}
              </Link>
            </h3>
            <p className="mt-1 text-soft">{address}</p>
            <p className="mt-1 text-sm text-soft">{t('storeHours', { opens, closes })}</p>
            {closedOn(closed_days) !== '' && (
              <p className="text-sm font-medium">
                {t('storeClosed')}: {closedOn(closed_days)}
              </p>
            )}
            <a href={`tel:${phone}`} className="-mb-2 flex min-h-11 items-center text-sm font-medium text-link">
              {formatPhone(phone)}
            </a>
          </Panel>
        ))}
      </ul>
      <div className="mt-4">
        <ButtonLink href={localHref(page, '/shops-map/')} variant="outline" large className="w-full sm:w-auto">
          {translator(page.locale, 'blocks')('allStores')}
        </ButtonLink>
      </div>
    </BlockSection>
  );
}
