'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Picture } from '@/components/picture';
import type { ProductCard } from '@/lib/contract/common';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useCompareStore } from '@/stores/lists';
import type { CompareGroup } from './group';
import { PopularProducts } from './popular-products';

/** Most displayed results; minimum length of a search text, and the delay after typing in milliseconds. */
const suggestionCount = 4;
const maxRequested = 12;
const minSearchLength = 2;
const typingDelayMs = 250;

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Products of this category that match a text and are not compared yet. */
function useFound(slug: string, text: string) {
  const { locale, region } = useAddress();
  const api = useApi();
  const compared = useCompareStore((state) => state.product_ids);
  const term = useDebounced(text.trim());
  const wanted = term.length >= minSearchLength;
  const answer = useQuery({
    queryKey: ['compare-add', locale, region, slug, term],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.catalogue.filters, {
        query: { q: term, category_all: slug, limit: maxRequested },
        signal,
      }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const products = wanted
    ? (answer.data?.products ?? []).filter(({ id }) => !compared.includes(id)).slice(0, suggestionCount)
    : [];
  return {
    products,
    failed: wanted && answer.isError,
    nothing: wanted && answer.isSuccess && !answer.isPlaceholderData && products.length === 0,
  };
}

interface AddProductProps {
  group: CompareGroup;
  /** Suggestions at most. */
  count: number;
  onAdd: (product: ProductCard) => void;
}

/** Adds a product of the category: by a search, or one of the popular products while nothing is typed. */
export function AddProduct({ group, count, onAdd }: AddProductProps) {
  const t = useTranslations('compare');
  const isSingle = group.products.length === 1;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const addFound = (product: ProductCard) => {
    setText('');
    field.current?.focus();
    onAdd(product);
  };
  return (
    <>
      {isSingle && <p className="mb-2 font-semibold">{t('addSecond')}</p>}
      <SearchField field={field} isNamed={!isSingle} text={text} onText={setText} />
      <FoundProducts slug={group.category.slug} text={text} onAdd={addFound} />
      {text === '' && <PopularProducts slug={group.category.slug} count={count} onAdd={onAdd} />}
    </>
  );
}

function SearchField({
  field,
  isNamed,
  text,
  onText,
}: {
  field: RefObject<HTMLInputElement | null>;
  /** Whether its name is visible: a heading may say the same. */
  isNamed: boolean;
  text: string;
  onText: (text: string) => void;
}) {
  const t = useTranslations('compare');
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={isNamed ? 'mb-2 flex items-center gap-1.5 text-sm font-medium' : 'sr-only'}>
        <Plus className="size-5 shrink-0" aria-hidden="true" />
        {t('addTitle')}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className="input w-full min-w-0"
        placeholder={t('addHint')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </>
  );
}

function FoundProducts({ slug, text, onAdd }: { slug: string; text: string; onAdd: (product: ProductCard) => void }) {
  const t = useTranslations('compare');
  const { products, failed, nothing } = useFound(slug, text);
  return (
    <div aria-live="polite" className="mt-2">
      {failed && <p className="text-xs text-deal">{t('addFailed')}</p>}
      {nothing && <p className="text-xs text-soft">{t('addNothing')}</p>}
      {products.map((product) => (
        <button key={product.id} type="button" className="compare-found" onClick={() => onAdd(product)}>
          <span>
            <Picture src={product.image} alt="" width={160} height={160} widths={[160]} sizes="36px" />
          </span>
          {product.name.slice(product.name_lead)}
        </button>
      ))}
    </div>
  );
}
