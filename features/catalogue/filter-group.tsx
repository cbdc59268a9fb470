'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FilterValue, keepOrder } from './filter-values';
import { useOptimisticCheckbox } from './use-optimistic-checkbox';
import { ValueSearch } from './value-search';

interface FilterGroupProps {
  title: string;
  values: readonly FilterValue[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
}

const maxCollapsedValues = 8;
/** From this number of values on a list has a search field. */
const minValuesForSearch = 12;

/** Values with the most products, which a collapsed list shows. */
const mostFrequentKeys = (values: readonly FilterValue[]): ReadonlySet<string> =>
  new Set(
    [...values]
      .sort((left, right) => right.count - left.count)
      .slice(0, maxCollapsedValues)
      .map((value) => value.key),
  );

function useSteadyValues(values: readonly FilterValue[]) {
  const [known, setKnown] = useState(values);
  const [folded] = useState(() => mostFrequentKeys(values));
  const steady = keepOrder(known, values);
  if (steady.length > known.length) setKnown(steady);
  return { values: steady, folded };
}

/** Values of a filter with product counts; long lists are collapsed and searchable. */
export function FilterGroup({ title, values: allValues, chosen, onToggle }: FilterGroupProps) {
  const t = useTranslations('listing');
  const { values, folded } = useSteadyValues(allValues);
  const [all, setAll] = useState(false);
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  if (values.length === 0) return null;
  const visible =
    found !== null
      ? values.filter((value) => found.has(value.key))
      : all || values.length <= maxCollapsedValues + 1
        ? values
        : values.filter((value) => folded.has(value.key) || chosen.includes(value.key));
  const more = found === null && values.length > visible.length;
  return (
    // A legend would be drawn on the border of its fieldset, so another element has the border.
    <div>
      <fieldset className="filter-values">
        <legend>{title}</legend>
        {values.length >= minValuesForSearch && <ValueSearch title={title} values={values} onFound={setFound} />}
        {visible.map((value) => (
          <ValueLine key={value.key} value={value} checked={chosen.includes(value.key)} onToggle={onToggle} />
        ))}
        {visible.length === 0 && <p className="py-2 text-sm text-soft">{t('noValues')}</p>}
        {more && (
          <button type="button" className="min-h-11 text-sm font-medium text-link" onClick={() => setAll(true)}>
            {t('moreValues', { count: values.length - visible.length })}
          </button>
        )}
        {all && found === null && (
          <button type="button" className="min-h-11 text-sm font-medium text-link" onClick={() => setAll(false)}>
            {t('fewerValues')}
          </button>
        )}
      </fieldset>
    </div>
  );
}

function ValueLine({
  value,
  checked,
  onToggle,
}: {
  value: FilterValue;
  checked: boolean;
  onToggle: (key: string) => void;
}) {
  const [isTicked, press] = useOptimisticCheckbox(checked, () => onToggle(value.key));
  const empty = value.count === 0 && !isTicked;
  return (
    <label className={empty ? 'is-empty' : undefined}>
      <input type="checkbox" checked={isTicked} disabled={empty} onChange={press} />
      <span>{value.name}</span>
      <span>{value.count}</span>
    </label>
  );
}
