'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import type { OrderProduct } from '@/lib/contract/staff-order-edit';
import { Sum } from '../order-labels';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';

const typingMs = 300;
/** Fewer characters find nothing. */
const minWords = 2;

/** The words of a field once nobody has typed for a moment. */
function useSettledWords(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** A search for products by code or name, to add one to the order. */
export function AddProduct({
  present,
  onAdd,
}: {
  /** Ids of products that the order has. */
  present: readonly number[];
  onAdd: (product: OrderProduct) => void;
}) {
  const t = useTranslations('staff.orders.edit');
  const [words, setWords] = useState('');
  const q = useSettledWords(words);
  const api = useStaffApi();
  const query = useQuery({
    queryKey: ['staff-order-products', q],
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.orderProducts, { signal, query: { q } }),
    enabled: q.length >= minWords,
  });
  return (
    <div className="mt-3 border-t border-line pt-4">
      <Field
        label={t('find')}
        hint={t('findHint')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {q.length >= minWords && (
        <QueryBoundary query={query} boxes={1}>
          {({ products }) => (
            <FoundProducts
              products={products.filter(({ id }) => !present.includes(id))}
              onAdd={(product) => {
                setWords('');
                onAdd(product);
              }}
            />
          )}
        </QueryBoundary>
      )}
    </div>
  );
}

function FoundProducts({
  products,
  onAdd,
}: {
  products: readonly OrderProduct[];
  onAdd: (product: OrderProduct) => void;
}) {
  const t = useTranslations('staff.orders.edit');
  if (products.length === 0) return <p className="mt-2 text-soft">{t('nothing')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {products.map((product) => (
        <li key={product.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <div className="min-w-0 flex-1 basis-60">
            <p>{product.name}</p>
            <p className="text-sm text-soft">
              {product.external_id} · {t('stock', { count: product.stock_total })} · <Sum value={product.sale_price} />
            </p>
          </div>
          <Button variant="plain" aria-label={t('addOf', { name: product.name })} onClick={() => onAdd(product)}>
            {t('add')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
