'use client';

import { useTranslations } from 'next-intl';
import { isOpenAt } from '@/lib/shop/store-hours';
import { useByClock } from '@/stores/server-clock';
import { useShop } from '@/stores/shop';

/** "Open now" beside the phone number, or the hours; a cached page can't know the time, so the browser says it. */
export function CallCenterStatus() {
  const t = useTranslations('header');
  const shop = useShop();
  const open = useByClock((now) => isOpenAt({ ...shop.hours, closed_days: shop.holidays }, now), false);
  return open ? <span className="text-ok">{t('openNow')}</span> : <span>{t('hours', shop.hours)}</span>;
}
