'use client';

import { useTranslations } from 'next-intl';
import { tashkentMinutes } from '@/lib/format/clock';
import { tashkentDay } from '@/lib/format/date';
import type { ShopFacts } from '@/lib/shop/facts';
import { useByClock } from '@/stores/server-clock';
import { useShop } from '@/stores/shop';

const minutesOf = (time: string): number => {
  const [hour, minute] = time.split(':');
  return Number(hour) * 60 + Number(minute);
};

function isOpen({ hours, holidays }: ShopFacts, now: Date): boolean {
  const minutes = tashkentMinutes(now);
  return !holidays.includes(tashkentDay(now)) && minutes >= minutesOf(hours.opens) && minutes < minutesOf(hours.closes);
}

/** "Open now" beside the phone number, or the hours; a cached page can't know the time, so the browser says it. */
export function CallCenterStatus() {
  const t = useTranslations('header');
  const shop = useShop();
  const open = useByClock((now) => isOpen(shop, now), false);
  return open ? <span className="text-ok">{t('openNow')}</span> : <span>{t('hours', shop.hours)}</span>;
}
