'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { LazyTexts, loadLazyTexts } from '@/features/texts';
import { cleanTerm, searchPath, termOf } from '@/lib/routing/search-term';
import { useAddress, useHref, usePublicPath } from '@/stores/address';

const loadLayer = () => import('./search-layer');
const SearchLayer = lazyOnDemand(() => loadLayer().then((module) => module.SearchLayer), undefined, 'report');

const listId = 'search-suggestions';
const maxTextLength = 200;

/**
 * Search of the header: a combobox with suggestions, on phones a full-screen layer. Suggestions load at the first touch
 * of the field; before that, and without JavaScript, it is a plain form.
 */
export function SearchBox() {
  const t = useTranslations('header');
  const href = useHref();
  const router = useRouter();
  const { locale } = useAddress();
  const path = usePublicPath();
  const [typed, setTyped] = useState<{ text: string; at: string | null }>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const keys = useRef<(event: KeyboardEvent) => void>(null);
  const input = useRef<HTMLInputElement>(null);
  // A typed text belongs to its page; the results page shows its own search.
  const text = typed !== undefined && typed.at === path ? typed.text : termOf(path ?? '');

  const preloadListView = () => {
    void loadLayer();
    void loadLazyTexts(locale);
  };
  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const leave = (to: string, term?: string) => {
    if (term !== undefined)
      void import('@/stores/searches').then(({ readSearches, useSearchStore }) => {
        readSearches();
        useSearchStore.getState().remember(cleanTerm(term));
      });
    setTyped(undefined);
    close();
    input.current?.blur();
    router.push(href(to));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave(searchPath(text), text);
  };

  return (
    <div className="relative order-last min-h-12 min-w-0 flex-[1_0_calc(100%-3.5rem)] lg:order-none lg:flex-[1_1_7rem]">
      <form role="search" action={href('/product/search/')} onSubmit={submit} className={open ? 'search-open' : ''}>
        <div className="relative flex">
          {open && (
            <IconButton className="lg:hidden" label={t('searchClose')} onClick={close}>
              <Icon name="back" className="size-6" />
            </IconButton>
          )}
          <input
            ref={input}
            type="text"
            name="q"
            role="combobox"
            inputMode="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={maxTextLength}
            aria-label={t('search')}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={active}
            value={text}
            placeholder={t('searchPlaceholder')}
            onChange={(event) => {
              setTyped({ text: event.target.value, at: path });
              setOpen(true);
            }}
            onFocus={() => {
              preloadListView();
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onPointerEnter={preloadListView}
            onKeyDown={(event) => keys.current?.(event)}
            className="search-field"
          />
          <button type="submit" aria-label={t('searchFind')} className="search-go">
            <Icon name="search" className="size-5" />
          </button>
        </div>
        {open && (
          <LazyTexts>
            <SearchLayer listId={listId} text={text} keys={keys} onActive={setActive} onLeave={leave} onClose={close} />
          </LazyTexts>
        )}
      </form>
    </div>
  );
}
