'use client';

import { useEffect, useState } from 'react';
import type { QuickView } from '@/lib/contract/product';
import { useApi } from '@/stores/api';

/** Full data of a product, requested on demand; a failure is ignored. */
export function useQuickView(id: number, wanted: boolean): QuickView | undefined {
  const api = useApi();
  const [view, setView] = useState<QuickView>();
  const needed = wanted && view?.id !== id;
  useEffect(() => {
    if (!needed) return;
    const control = new AbortController();
    void api
      .call((contract) => contract.product.quickView, { query: { id }, signal: control.signal }, { inBackground: true })
      .then((answer) => {
        if (answer.ok) setView(answer.data);
      });
    return () => control.abort();
  }, [api, id, needed]);
  return view?.id === id ? view : undefined;
}

/** Its first facts without the colour, which is shown separately. */
export function factsOf({ key_attributes, colours }: QuickView, maxFacts: number): QuickView['key_attributes'] {
  const own = colours.find(({ current }) => current)?.name;
  return key_attributes.filter(({ value }) => value !== own).slice(0, maxFacts);
}
