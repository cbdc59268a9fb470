'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { QueryProvider } from '@/features/react-query';
import { nearStores } from '@/features/stores';
import { LazyTexts } from '@/features/texts';
import type { Store } from '@/lib/contract/region';
import { formatDay } from '@/lib/format/date';
import { distanceText, getPositionIfGranted } from '@/lib/region/position';
import { isOpenAt, nextOpening } from '@/lib/shop/store-hours';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { serverNow, useByClock, useServerClock } from '@/stores/server-clock';
import { PartFailed } from './part-failed';

const maxStores = 4;
const storesRowClass = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-4';

/** Stores of the user's region, or the nearest ones if the position is known; shows loading errors. */
export default function NearStores() {
  return (
    <QueryProvider>
      <LazyTexts>
        <Stores />
      </LazyTexts>
    </QueryProvider>
  );
}

function Stores() {
  const t = useTranslations('shelves');
  const common = useTranslations('common');
  const { locale, region } = useAddress();
  const href = useHref();
  const api = useApi();
  const stores = useQuery({
    queryKey: ['stores', locale, region],
    queryFn: ({ signal }) => api.fetch((contract) => contract.region.storesList, { signal }),
  });
  // Does not ask for permission: it was granted on the store map.
  const here = useQuery({
    queryKey: ['where'],
    queryFn: async () => (await getPositionIfGranted()) ?? null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  // Sorted again once the server's time is known.
  useServerClock((clock) => clock.ahead);
  if (stores.isError) return <PartFailed title={t('stores')} query={stores} />;
  const known = stores.data !== undefined && !here.isPending;
  const near = known ? nearStores(stores.data, region, here.data ?? undefined, serverNow(), maxStores) : [];
  if (known && near.length === 0) return null;
  return (
    <section aria-labelledby="home-stores">
      <div className="mb-3 flex items-center gap-3">
        <h2 id="home-stores" className="text-lg md:text-xl">
          {t('stores')}
        </h2>
        <Link
          href={href('/shops-map/')}
          className="flex min-h-11 items-center text-sm font-medium text-link underline-offset-4 hover:underline"
        >
          {common('seeAll')}
          <span className="sr-only">: {t('stores')}</span>
        </Link>
      </div>
      {known ? (
        <ul className={storesRowClass}>
          {near.map(({ store, km }) => (
            <StoreTile key={store.id} store={store} km={km} />
          ))}
        </ul>
      ) : (
        <div className={storesRowClass} role="status" aria-label={common('loading')}>
          {Array.from({ length: maxStores }, (_, index) => (
            <div key={index} className="skeleton h-32" />
          ))}
        </div>
      )}
    </section>
  );
}

function StoreTile({ store, km }: { store: Store; km: number | undefined }) {
  const t = useTranslations('shelves');
  const href = useHref();
  const { locale } = useAddress();
  const open = useByClock((now) => isOpenAt(store, now), false);
  // Shows the day if the store does not open today or tomorrow.
  const day = useByClock((now) => {
    const next = nextOpening(store, now);
    return next.late ? next.day : '';
  }, '');
  const opening =
    day === '' ? t('opensAt', { time: store.opens }) : t('opensOn', { day: formatDay(day, locale), time: store.opens });
  return (
    <Panel as="li" className="relative flex min-h-32 flex-col p-4">
      <h3 className="flex items-start justify-between gap-3 text-base font-semibold">
        <Link href={href(`/shops-map/${store.slug}/`)} className="after:absolute after:inset-0 hover:text-link">
          {store.name}
        </Link>
        {km !== undefined && (
          <span className="shrink-0 text-sm font-normal text-soft">{t('km', { km: distanceText(km) })}</span>
        )}
      </h3>
      <p className="mt-1 line-clamp-2 text-sm text-soft">{store.address}</p>
      <p className={`mt-auto pt-2 text-sm font-medium ${open ? 'text-ok' : 'text-soft'}`}>
        {open ? t('openUntil', { time: store.closes }) : opening}
      </p>
    </Panel>
  );
}
