'use client';

import { useEffect, useState } from 'react';
import { Picture } from '@/components/picture';
import type { QuickView } from '@/lib/contract/product';
import { useApi } from '@/stores/api';

/** A mouse that only passes asks for nothing (ms). */
const pause = 180;
const factsShown = 3;

/**
 * What a mouse that stays on a card sees more: the second view of the product and its first facts. It comes with one call
 * of that card alone and is not missed where it fails; who has no mouse finds the same in the quick view.
 * @param visit how often the mouse has come
 */
export function HoverView({ id, visit }: { id: number; visit: number }) {
  const api = useApi();
  const [shown, setShown] = useState<QuickView>();
  const needed = shown?.id !== id;
  useEffect(() => {
    if (!needed) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void api.call((contract) => contract.product.quickView, { query: { id }, signal: control.signal }, { unseen: true })
        .then((answer) => { if (answer.ok) setShown(answer.data); });
    }, pause);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [api, id, visit, needed]);
  if (shown === undefined) return null;
  const second = shown.images[1];
  return (
    <span aria-hidden="true" className="card-hover">
      {second !== undefined && <Picture src={second} alt="" width={480} height={480} widths={[320, 480]} sizes="220px" />}
      <span className="card-facts">
        {shown.key_attributes.slice(0, factsShown).map(({ key, name, value }) => <span key={key}>{name} <b>{value}</b></span>)}
      </span>
    </span>
  );
}
