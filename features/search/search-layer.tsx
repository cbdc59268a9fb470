'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { QueryProvider } from '@/features/react-query';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { readSearches, useSearchStore } from '@/stores/searches';
import { SuggestionList } from './suggestion-list';
import { groupsOf, neighbourOf, type Suggestion } from './suggestions';

interface SearchLayerProps {
  listId: string;
  text: string;
  /** Receives the keys of the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onActive: (id: string | undefined) => void;
  onLeave: (path: string, term?: string) => void;
  onClose: () => void;
}

/** Delay after typing before suggestions are requested (ms). */
const typingDelayMs = 150;

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Closes when focus or press leave it. */
function useClosing(listId: string, onClose: () => void): void {
  useEffect(() => {
    const onMove = (event: Event) => {
      const form = document.getElementById(listId)?.closest('form');
      // The pressed element may be gone: a removed recent search.
      if (
        event.target instanceof Node &&
        event.target.isConnected &&
        form !== null &&
        form?.contains(event.target) === false
      )
        onClose();
    };
    document.addEventListener('focusin', onMove);
    document.addEventListener('pointerdown', onMove);
    return () => {
      document.removeEventListener('focusin', onMove);
      document.removeEventListener('pointerdown', onMove);
    };
  }, [listId, onClose]);
}

export function SearchLayer(props: SearchLayerProps) {
  return (
    <QueryProvider>
      <Layer {...props} />
    </QueryProvider>
  );
}

function Layer({ listId, text, keys, onActive, onLeave, onClose }: SearchLayerProps) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { locale } = useAddress();
  const api = useApi();
  const wanted = text.trim();
  const typed = useDebounced(text);
  const recent = useSearchStore((state) => state.recent);
  useEffect(readSearches, []);
  const query = useQuery({
    queryKey: ['suggest', locale, typed.trim() === '' ? '' : typed],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.search.suggest, { query: { q: typed.trim() === '' ? '' : typed }, signal }),
    placeholderData: keepPreviousData,
  });
  const groups = groupsOf(wanted, recent, query.data);
  const entries = [...groups.values()].flat();
  const ids = entries.map(({ id }) => id);
  const [chosen, setChosen] = useState<string>();
  const active = chosen !== undefined && ids.includes(chosen) ? chosen : undefined;

  const choose = (id: string | undefined) => {
    setChosen(id);
    onActive(id);
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  };
  const take = (entry: Suggestion) => onLeave(entry.path, 'term' in entry ? entry.term : undefined);
  const onKey = (event: KeyboardEvent) => {
    const entry = entries.find(({ id }) => id === active);
    const moves: Record<string, () => void> = {
      ArrowDown: () => choose(neighbourOf(ids, active, 1)),
      ArrowUp: () => choose(neighbourOf(ids, active, -1)),
      Escape: onClose,
      ...(entry === undefined
        ? {}
        : {
            Home: () => choose(ids[0]),
            End: () => choose(ids.at(-1)),
            Enter: () => take(entry),
            ...(entry.kind === 'recent' ? { Delete: () => useSearchStore.getState().forget(entry.term) } : {}),
          }),
    };
    const move = moves[event.key];
    if (move === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    move();
  };
  useImperativeHandle(keys, () => onKey);
  useClosing(listId, onClose);

  const isWaiting = query.data === undefined && query.isFetching;
  const isEmpty =
    wanted !== '' &&
    query.data !== undefined &&
    !query.isPlaceholderData &&
    query.data.products.length + query.data.categories.length === 0;
  return (
    <div className="search-layer fade-in">
      {query.isError && query.data === undefined && (
        <ErrorState
          title={t('failed')}
          text={failureText(query.error)}
          retry={common('retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.corrected != null && wanted !== '' && (
        <p className="px-4 pt-3 text-sm text-soft">{t('corrected', { term: query.data.corrected })}</p>
      )}
      {isEmpty && <p className="px-4 pt-4 text-soft">{t('nothing', { term: wanted })}</p>}
      <SuggestionList listId={listId} groups={groups} active={active} onPoint={choose} onTake={take} />
      {/* Below existing entries, so that nothing moves under the pointer when the rest loads. */}
      {isWaiting && <Waiting label={common('loading')} />}
      <p role="status" className="sr-only">
        {query.isFetching ? '' : t('count', { count: entries.length })}
      </p>
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-2 p-4">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="skeleton h-10" />
      ))}
    </div>
  );
}
