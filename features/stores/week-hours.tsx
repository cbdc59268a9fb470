'use client';

import { formatDay, tashkentDay } from '@/lib/format/date';
import { formatWeekday } from '@/lib/format/weekday';
import { isOpenAt, nextOpening, type StoreHours } from '@/lib/shop/store-hours';
import { useAddress } from '@/stores/address';
import { useByClock } from '@/stores/server-clock';

interface WeekHoursProps {
  closedDays: readonly string[];
  /** Opening hours of a store on an open day. */
  hours: string;
  words: { readonly today: string; readonly closed: string };
}

/** A week from Monday on, used for the names of its days only. */
const namedWeek = [
  '2026-01-05',
  '2026-01-06',
  '2026-01-07',
  '2026-01-08',
  '2026-01-09',
  '2026-01-10',
  '2026-01-11',
] as const;
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The next date of each weekday, today first. */
const daysFrom = (now: Date): string => namedWeek.map((_, ahead) => tashkentDay(now, ahead)).join(' ');

/** Hours by weekday, Monday first; the client adds today's mark and closed days of the next week. */
export function WeekHours({ closedDays, hours, words }: WeekHoursProps) {
  const { locale } = useAddress();
  const days = useByClock(daysFrom, '')
    .split(' ')
    .filter((day) => day !== '');
  return (
    <ul className="text-sm tabular">
      {namedWeek.map((named, weekday) => {
        const day = days.find((one) => weekdayOf(one) === weekday);
        const isToday = day !== undefined && day === days[0];
        const isClosed = day !== undefined && closedDays.includes(day);
        return (
          <li
            key={named}
            aria-current={isToday ? 'date' : undefined}
            className={`flex justify-between gap-3 rounded-control px-2 py-1 ${isToday ? 'bg-sunken font-semibold' : ''}`}
          >
            <span>
              {formatWeekday(named, locale)}
              {isToday && <span className="font-normal text-soft"> · {words.today}</span>}
            </span>
            <span className={isClosed ? 'text-deal' : undefined}>
              {isClosed ? `${words.closed}, ${formatDay(day, locale)}` : hours}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface OpenNowProps {
  store: StoreHours;
  words: { readonly open: string; readonly opens: string; readonly closed: string };
}

/** Whether a store is open now, by the time in Tashkent; null until the client knows. */
const useOpenState = (store: StoreHours) =>
  useByClock((now) => (isOpenAt(store, now) ? 'open' : nextOpening(store, now).late ? 'closed' : 'opens'), null);

/** The same as a part of a line before the hours; nothing until the client knows. */
export function OpenMark({ store, words }: OpenNowProps) {
  const state = useOpenState(store);
  if (state === null) return null;
  return (
    <>
      <span className={`font-semibold ${state === 'open' ? 'text-ok' : ''}`}>{words[state]}</span>
      {' · '}
    </>
  );
}

/** Whether a store is open now; reserves its line until the client knows. */
export function OpenNow({ store, words }: OpenNowProps) {
  const state = useOpenState(store);
  return (
    <p className={`min-h-6 font-semibold ${state === 'open' ? 'text-ok' : 'text-soft'}`}>
      {state === null ? '' : words[state]}
    </p>
  );
}
