'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Picture } from '@/components/picture';
import type { RoomProduct } from '@/lib/contract/room';
import { maxDevices } from '@/lib/room/shapes';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { sizesText } from './room-words';

/** Most displayed results; minimum length of a search text, and the delay after typing in milliseconds. */
const maxFound = 6;
const minSearchLength = 2;
const typingDelayMs = 250;

/** Products that match a text, with their sizes; those with sizes first. */
function useFound(text: string) {
  const { locale, region } = useAddress();
  const api = useApi();
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim()), typingDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isWanted = term.length >= minSearchLength;
  const answer = useQuery({
    queryKey: ['room-search', locale, region, term],
    queryFn: async ({ signal }) => {
      const found = await api.fetch((contract) => contract.catalogue.filters, {
        query: { q: term, limit: maxFound },
        signal,
      });
      const ids = found.products.map(({ id }) => id);
      return (await api.fetch((contract) => contract.room.products, { body: { ids }, signal })).products;
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const products = isWanted ? (answer.data ?? []) : [];
  return {
    products: products.toSorted((one, other) => Number(one.device === null) - Number(other.device === null)),
    failed: isWanted && answer.isError,
    nothing: isWanted && answer.isSuccess && !answer.isPlaceholderData && products.length === 0,
  };
}

/** Finds products by a text and puts them into the room. */
export function AddDevice({ count, onAdd }: { count: number; onAdd: (product: RoomProduct) => void }) {
  const t = useTranslations('room');
  const id = useId();
  const [text, setText] = useState('');
  const { products, failed, nothing } = useFound(text);
  const isFull = count >= maxDevices;
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6 print:hidden">
      <h2 id={`${id}-title`} className="mb-2 text-lg">
        <label htmlFor={id}>{t('search')}</label>
      </h2>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className="input w-full min-w-0"
        placeholder={t('searchHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div aria-live="polite" className="mt-2">
        {isFull && <p className="text-sm text-soft">{t('full', { count: maxDevices })}</p>}
        {failed && <p className="text-sm text-deal">{t('searchFailed')}</p>}
        {nothing && <p className="text-sm text-soft">{t('searchNothing')}</p>}
        {products.map((product) => (
          <button
            key={product.id}
            type="button"
            className="room-found"
            disabled={product.device === null || isFull}
            onClick={() => onAdd(product)}
          >
            <Picture src={product.image} alt="" width={160} height={160} widths={[160]} sizes="48px" />
            <span className="min-w-0">
              <span className="block">{product.name}</span>
              <span className="block text-sm text-soft">
                {product.device === null ? t('unsized') : sizesText(t, product.device)}
              </span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
