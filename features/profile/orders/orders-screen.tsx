'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { parseId } from '@/lib/ids';
import { useLive } from '../use-live';
import { OrderDetail } from './order-detail';
import { OrderList } from './order-list';

/**
 * The customer's online orders: all of them, or the one that the address names. The program alone draws it, for who is
 * signed in, so it may look at the address: no page that is kept depends on it.
 */
export function OrdersScreen() {
  const id = parseId(useSearchParams().get('id') ?? '') ?? null;
  useLive('order_status');
  // The path stays the same, so nothing else begins the opened order at its top.
  const last = useRef(id);
  useEffect(() => {
    if (last.current !== id && id !== null) window.scrollTo({ top: 0 });
    last.current = id;
  }, [id]);
  return id === null ? <OrderList /> : <OrderDetail key={id} id={id} />;
}
