'use client';

import { useTranslations } from 'next-intl';
import type { Collection } from '@/lib/contract/checkout';
import { formatDay } from '@/lib/format/date';
import { formatWeekday } from '@/lib/format/weekday';
import { useAddress } from '@/stores/address';

interface CollectionLineProps {
  store: { readonly opens: string; readonly closes: string; readonly collection: Collection | null };
}

/** Day and hour from which an order can be collected, and the store's opening hours. */
export function CollectionLine({ store: { opens, closes, collection } }: CollectionLineProps) {
  const t = useTranslations('checkout');
  const { locale } = useAddress();
  return (
    <>
      {collection === null
        ? t('collectAgreed')
        : t('collectFrom', {
            day: formatDay(collection.day, locale),
            weekday: formatWeekday(collection.day, locale),
            from: collection.from,
          })}
      {' · '}
      <span className="whitespace-nowrap">{t('storeHours', { opens, closes })}</span>
    </>
  );
}
