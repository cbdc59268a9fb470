'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { distanceText } from '@/lib/region/position';
import { spokenHours } from '@/lib/format/clock';
import { formatPhone } from '@/lib/phone/phone';
import { useHref } from '@/stores/address';
import { ClosedDays } from './closed-days';
import { type FoundStore, routesTo } from './find';
import { OpenMark } from './week-hours';

interface StoreCardProps {
  found: FoundStore;
  marked: boolean;
  /** The distance is that from the middle of the town. */
  fromCentre?: boolean;
  /** Selects the store, also on the map. */
  onChoose?: (id: number) => void;
}

/** A store with directions. */
export function StoreCard({ found: { store, works, km }, marked, fromCentre = false, onChoose }: StoreCardProps) {
  const t = useTranslations('stores');
  const href = useHref();
  const name = `store-${store.id}`;
  const { opens, closes } = spokenHours(store);
  return (
    <Panel
      as="li"
      padded
      className={`flex min-w-0 flex-col ${marked ? 'ring-2 ring-brand' : ''}`}
      aria-current={marked ? 'true' : undefined}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={name} className="min-w-0 text-base font-semibold">
          <Link href={href(`/shops-map/${store.slug}/`)} className="hover:text-link">
            {store.name}
          </Link>
        </h2>
        {km !== undefined && (
          <span className="text-sm text-soft">{t(fromCentre ? 'kmFromCentre' : 'km', { km: distanceText(km) })}</span>
        )}
      </div>
      <p className="mt-1 text-soft">{store.address}</p>
      <p className="mt-1 text-sm text-soft">
        {works && (
          <OpenMark
            store={store}
            words={{
              open: t('openUntil', { time: closes }),
              opens: t('opensAt', { time: opens }),
              closed: t('closedNow'),
            }}
          />
        )}
        {t('hours', { opens, closes })}
        <ClosedDays days={store.closed_days} label={t('closedDays')} />
      </p>
      {store.services.length > 0 && (
        <p className="mt-1 text-sm text-soft">
          <span className="sr-only">{t('services')}: </span>
          {store.services.map((service) => t(`service.${service}`)).join(' · ')}
        </p>
      )}
      <a href={`tel:${store.phone}`} className="mt-1 flex min-h-11 w-fit items-center font-medium text-link">
        {formatPhone(store.phone)}
      </a>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm">
        <span className="text-soft">{t('route')}:</span>
        {routesTo(store).map((route) => (
          <a
            key={route.name}
            href={route.href}
            rel="noopener"
            aria-label={`${t('route')}: ${store.name}, ${route.name}`}
            className="flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {route.name}
          </a>
        ))}
        {onChoose !== undefined && (
          <button
            type="button"
            aria-pressed={marked}
            aria-describedby={name}
            onClick={() => onChoose(store.id)}
            className="ml-auto flex min-h-11 items-center font-medium hover:text-link"
          >
            {t(marked ? 'chosen' : 'choose')}
          </button>
        )}
      </div>
    </Panel>
  );
}
