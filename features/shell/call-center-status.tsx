'use client';

import { useTranslations } from 'next-intl';
import { isOpenAt } from '@/lib/shop/store-hours';
import { useByClock } from '@/stores/server-clock';
import { useShop } from '@/stores/shop';

/**
 * "Open now" or the hours beside the phone number; rendered in the browser, because a cached page does not know the
 * time.
 */
export function CallCenterStatus() {
  const t = useTranslations('header');
  const shop = useShop();
  const open = useByClock((now) => isOpenAt({ ...shop.hours, closed_days: shop.holidays }, now), false);
  return open ? <span className="text-ok">{t('openNow')}</span> : <span>{t('hours', shop.hours)}</span>;
}
