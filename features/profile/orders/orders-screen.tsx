'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { parseId } from '@/lib/ids';
import { useLive } from '../use-live';
import { OrderDetail } from './order-detail';
import { OrderList } from './order-list';

/**
 * The customer's orders: all, or the one in the address. Client-only, so it may read the address, which cached pages
 * must not depend on.
 */
export function OrdersScreen() {
  const id = parseId(useSearchParams().get('id') ?? '') ?? null;
  useLive('order_status');
  // The path stays the same, so the opened order must be scrolled to its top here.
  const last = useRef(id);
  useEffect(() => {
    if (last.current !== id && id !== null) window.scrollTo({ top: 0 });
    last.current = id;
  }, [id]);
  return id === null ? <OrderList /> : <OrderDetail key={id} id={id} />;
}
