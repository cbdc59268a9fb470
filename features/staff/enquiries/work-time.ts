'use client';

import { useTranslations } from 'next-intl';

/** Text of working minutes, in hours and minutes: a day of work has other hours than a day. */
export function useWorkTime(): (minutes: number) => string {
  const t = useTranslations('staff.enquiries');
  return (minutes) =>
    t('workTime', {
      time:
        minutes < 60
          ? t('minutes', { minutes })
          : t('hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    });
}
