'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { tashkentMinutes } from '@/lib/format/clock';
import { callCenter } from '@/lib/shop/contacts';

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
};

function isOpenNow(): boolean {
  const minutes = tashkentMinutes(new Date());
  return minutes >= callCenter.opens * 60 && minutes < callCenter.closes * 60;
}

/** "Open now" beside the phone number, or the hours; a cached page can't know the time, so the browser says it. */
export function CallCenterStatus() {
  const t = useTranslations('header');
  const open = useSyncExternalStore(everyMinute, isOpenNow, () => false);
  return open ? <span className="text-ok">{t('openNow')}</span> : <span>{t('hours')}</span>;
}
