'use client';

import { formatDay, tashkentDay } from '@/lib/format/date';
import { upcomingClosedDays } from '@/lib/shop/store-hours';
import { useAddress } from '@/stores/address';
import { useByClock } from '@/stores/server-clock';

interface ClosedDaysProps {
  days: readonly string[];
  /** Label before the days. */
  label: string;
}

/** The next closed days of a store; nothing if there are none soon. */
export function ClosedDays({ days, label }: ClosedDaysProps) {
  const { locale } = useAddress();
  const soon = useByClock(
    (now) => upcomingClosedDays(days, tashkentDay(now)).join(' '),
    upcomingClosedDays(days).join(' '),
  );
  if (soon === '') return null;
  return (
    <span className="block font-medium">
      {label}:{' '}
      {soon
        .split(' ')
        .map((day) => formatDay(day, locale))
        .join(', ')}
    </span>
  );
}
