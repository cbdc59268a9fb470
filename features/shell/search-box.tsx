'use client';

import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useHref } from '@/stores/address';

const longestTerm = 200;

/** The search of the header; the results are a page of their own with an address that can be shared. */
export function SearchBox() {
  const t = useTranslations('header');
  const href = useHref();
  const router = useRouter();
  const [term, setTerm] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = term.trim().replace(/[/\\]+/g, ' ').slice(0, longestTerm);
    router.push(href(wanted === '' ? '/product/search/' : `/product/search/${encodeURIComponent(wanted)}/`));
  };

  return (
    <form role="search" onSubmit={submit} className="relative order-last flex w-full min-w-0 lg:order-none lg:w-auto lg:flex-1">
      <input
        type="search"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        maxLength={longestTerm}
        placeholder={t('searchPlaceholder')}
        aria-label={t('search')}
        enterKeyHint="search"
        className="h-12 w-full min-w-0 rounded-control border-2 border-brand bg-surface pr-14 pl-4 text-base placeholder:text-soft"
      />
      <button type="submit" aria-label={t('searchFind')} className="absolute inset-y-0 right-0 grid w-13 place-items-center rounded-r-control bg-brand text-brand-ink hover:bg-brand-strong">
        <Search className="size-5" aria-hidden="true" />
      </button>
    </form>
  );
}
