'use client';

import { useTranslations } from 'next-intl';
import { useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { useInteracted } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { formatNumber } from '@/lib/format/number';
import type { Bound, RangeThumbsProps } from './range-thumbs';
import { OptimisticCheckboxes } from './use-optimistic-checkbox';

export type { Bound };

const RangeThumbs = lazyOnDemand(() => import('./range-thumbs').then((module) => module.default), RestingThumbs);

interface RangeFilterProps {
  title: string;
  /** Available bounds, so'm. */
  low: number;
  high: number;
  from: Bound;
  to: Bound;
  onChange: (from: Bound, to: Bound) => void;
}

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 12);
const parseBound = (text: string): Bound => (text === '' ? undefined : Number(text));

/** Placeholder of the slider until it has loaded. */
function RestingThumbs({ low, high, from, to }: Pick<RangeThumbsProps, 'low' | 'high' | 'from' | 'to'>) {
  const place = (bound: number) => Math.max(0, Math.min(100, ((bound - low) / (high - low)) * 100));
  const [first, second] = [place(from ?? low), place(to ?? high)];
  const [start, end] = [Math.min(first, second), Math.max(first, second)];
  return (
    <div className="range-slider" aria-hidden="true">
      <div className="range-track">
        <div className="range-fill" style={{ left: `${start}%`, right: `${100 - end}%` }} />
        {[start, end].map((at, index) => (
          <div key={index} className="range-thumb range-resting" style={{ left: `${at}%` }} />
        ))}
      </div>
    </div>
  );
}

/** Text of a field: what is typed, until the bound changes. */
function useTyped(value: Bound): [string, (text: string) => void] {
  const text = value?.toString() ?? '';
  const [typed, setTyped] = useState({ text, of: value });
  if (typed.of !== value) setTyped({ text, of: value });
  return [typed.of === value ? typed.text : text, (next) => setTyped({ text: next, of: value })];
}

/** Delay after typing before a value is applied, ms. */
const typingDelayMs = 600;

/**
 * Applies typed values after a delay if a draft counts its results. A reversed range waits: its second bound may be
 * incomplete.
 */
function useTypedDraft(typedFrom: Bound, typedTo: Bound, commit: (from: Bound, to: Bound) => void): void {
  const isDraft = useContext(OptimisticCheckboxes);
  const commitTyped = useEffectEvent(() => {
    if (typedFrom === undefined || typedTo === undefined || typedFrom <= typedTo) commit(typedFrom, typedTo);
  });
  useEffect(() => {
    if (!isDraft) return;
    const timer = setTimeout(commitTyped, typingDelayMs);
    return () => clearTimeout(timer);
  }, [isDraft, typedFrom, typedTo]);
}

/** Two fields and a slider for one range; fields are applied on blur or Enter, an empty one is no bound. */
export function RangeFilter({ title, low, high, from, to, onChange }: RangeFilterProps) {
  const t = useTranslations('listing');
  const id = useId();
  const interacted = useInteracted();
  const [typedFrom, setTypedFrom] = useTyped(from);
  const [typedTo, setTypedTo] = useTyped(to);
  const commit = (lower: Bound, upper: Bound) => {
    const [nextFrom, nextTo] =
      lower !== undefined && upper !== undefined && lower > upper ? [upper, lower] : [lower, upper];
    if (nextFrom !== from || nextTo !== to) onChange(nextFrom, nextTo);
  };
  useTypedDraft(parseBound(typedFrom), parseBound(typedTo), commit);
  const field = (name: 'from' | 'to', value: string, set: (text: string) => void, limit: number) => (
    <label className="min-w-0 flex-1" htmlFor={`${id}-${name}`}>
      <span className="text-xs text-soft">{t(name)}</span>
      <input
        id={`${id}-${name}`}
        inputMode="numeric"
        autoComplete="off"
        className="input min-h-11 px-2.5 py-1.5 text-sm tabular"
        placeholder={formatNumber(limit)}
        value={value === '' ? '' : formatNumber(Number(value))}
        onChange={(event) => set(digits(event.target.value))}
        onBlur={() => commit(parseBound(typedFrom), parseBound(typedTo))}
      />
    </label>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        commit(parseBound(typedFrom), parseBound(typedTo));
      }}
    >
      <fieldset>
        <legend>{title}</legend>
        <div className="flex gap-2">
          {field('from', typedFrom, setTypedFrom, low)}
          {field('to', typedTo, setTypedTo, high)}
        </div>
        {high > low && !interacted && <RestingThumbs low={low} high={high} from={from} to={to} />}
        {high > low && interacted && (
          <RangeThumbs
            title={title}
            low={low}
            high={high}
            from={parseBound(typedFrom)}
            to={parseBound(typedTo)}
            onCommit={commit}
            onMove={(lower, upper) => {
              setTypedFrom(lower?.toString() ?? '');
              setTypedTo(upper?.toString() ?? '');
            }}
          />
        )}
      </fieldset>
      <button type="submit" className="sr-only" tabIndex={-1}>
        {t('apply')}
      </button>
    </form>
  );
}
