'use client';

import { useTranslations } from 'next-intl';

const [hourMinutes, dayMinutes] = [60, 1440];
const minuteMs = 60_000;

/** Whole minutes between two moments, never negative. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / minuteMs));

/** A duration in its largest unit. */
export function useAgeText(): (minutes: number) => string {
  const t = useTranslations('staff.work');
  return (minutes) =>
    minutes < hourMinutes
      ? t('minutes', { count: minutes })
      : minutes < dayMinutes
        ? t('hours', { count: Math.floor(minutes / hourMinutes) })
        : t('days', { count: Math.floor(minutes / dayMinutes) });
}
