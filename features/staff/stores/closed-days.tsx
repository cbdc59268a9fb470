'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { IconButton } from '@/components/icon-button';
import { daysOfRange, maxRange, tomorrowOf, withDays } from './closed-day-list';
import { useDayTexts } from './field-texts';

interface ClosedDaysProps {
  readonly title: string;
  readonly none: string;
  /** All days, past ones included: only coming ones are shown, the others stay. */
  readonly days: readonly string[];
  readonly today: string;
  readonly readOnly: boolean;
  readonly onChange: (days: string[]) => void;
}

/** Coming closed days: tomorrow by one press, a range, and the removal of each. */
export function ClosedDays({ title, none, days, today, readOnly, onChange }: ClosedDaysProps) {
  const t = useTranslations('staff.stores');
  const dayWords = useDayTexts(today);
  const id = useId();
  const coming = days.filter((day) => day >= today);
  const tomorrow = tomorrowOf(today);
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-medium">
        {title}
      </h3>
      {coming.length === 0 ? (
        <p className="text-sm text-soft">{none}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {coming.map((day) => (
            <li
              key={day}
              className="flex min-h-11 items-center gap-1 rounded-full bg-sunken pl-3.5 not-has-[button]:pr-3.5"
            >
              {dayWords(day)}
              {!readOnly && (
                <IconButton
                  label={t('removeDay', { day: dayWords(day) })}
                  onClick={() => onChange(days.filter((other) => other !== day))}
                >
                  <X className="size-4" aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <>
          {!coming.includes(tomorrow) && (
            <Button variant="plain" className="mt-3" onClick={() => onChange(withDays(days, [tomorrow]))}>
              {t('closeTomorrow', { day: dayWords(tomorrow) })}
            </Button>
          )}
          <RangeForm today={today} onAdd={(more) => onChange(withDays(days, more))} />
        </>
      )}
    </div>
  );
}

/** Adds one day, or all days of a range. */
function RangeForm({ today, onAdd }: { today: string; onAdd: (days: string[]) => void }) {
  const t = useTranslations('staff.stores');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const days = daysOfRange(from, to, today);
    setWrong(days === undefined);
    if (days === undefined) return;
    onAdd(days);
    setFrom('');
    setTo('');
  };
  return (
    <form
      className="mt-3 flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        label={t('from')}
        type="date"
        min={today}
        className="min-w-0 flex-1 basis-36 sm:max-w-44"
        value={from}
        error={isWrong ? t('rangeWrong', { max: maxRange }) : undefined}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Field
        label={t('to')}
        type="date"
        min={from === '' ? today : from}
        className="min-w-0 flex-1 basis-36 sm:max-w-44"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" variant="plain" className="sm:mt-6" disabled={from === ''}>
        {t('addDays')}
      </Button>
    </form>
  );
}
