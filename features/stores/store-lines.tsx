'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';
import type { Store } from '@/lib/contract/region';
import { ClosedDays } from './closed-days';

interface StoreLinesProps {
  stores: readonly Store[];
  note?: (store: Store) => string;
  action?: (store: Store) => ReactNode;
  marked?: number | undefined;
}

/** Stores with address, hours and phone. */
export function StoreLines({ stores, note, action, marked }: StoreLinesProps) {
  const t = useTranslations('product');
  return (
    <ul className="divide-y divide-line">
      {stores.map((store) => (
        <li
          key={store.id}
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 py-3 ${store.id === marked ? 'rounded-control bg-brand-soft px-3 text-brand-soft-ink' : ''}`}
        >
          <Icon name="pin" className="size-5 shrink-0" />
          <div className="min-w-0 flex-1 text-sm">
            <p className="text-base font-medium">{store.name}</p>
            <p className="opacity-80">{store.address}</p>
            <p className="opacity-80">
              {t('storeHours', { opens: store.opens, closes: store.closes })}
              <ClosedDays days={store.closed_days} label={t('storeClosed')} />
            </p>
          </div>
          {note && <p className="text-sm font-medium text-ok">{note(store)}</p>}
          {action?.(store)}
        </li>
      ))}
    </ul>
  );
}
