'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { FilterValue } from './filter-values';

interface ValueSearchProps {
  title: string;
  values: readonly FilterValue[];
  onFound: (keys: ReadonlySet<string> | null) => void;
}

/** Finds values by any part of their names, in any script. */
export function ValueSearch({ title, values, onFound }: ValueSearchProps) {
  const t = useTranslations('listing');
  const id = useId();
  const search = async (text: string) => {
    if (text.trim() === '') return onFound(null);
    const { searchKey } = await import('@/lib/translit/translit');
    const wanted = searchKey(text);
    onFound(new Set(values.filter((value) => searchKey(value.name).includes(wanted)).map((value) => value.key)));
  };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('searchIn', { group: title })}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        className="input mt-1 mb-1 min-h-11 py-1.5 text-sm"
        placeholder={t('searchInShort')}
        onChange={(event) => void search(event.target.value)}
      />
    </>
  );
}
