'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { PageBox } from './page-box';

const LazyOrderStatus = lazyOnDemand(() => import('./order-status').then((module) => module.OrderStatus));

/** `/page/order-status/`: the content below the heading is client-side, so its code loads after the shell's. */
export function OrderStatusPage({ title }: { title: string }) {
  return (
    <PageBox>
      <h1 className="mb-4 text-xl md:text-2xl">{title}</h1>
      <LazyOrderStatus />
    </PageBox>
  );
}
