'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { PageBox } from './page-box';

const Status = lazyOnDemand(() => import('./order-status').then((module) => module.OrderStatus));

/** `/page/order-status/`: nothing below its heading is the server's, so its program comes behind the shell's. */
export function LateOrderStatus({ title }: { title: string }) {
  return (
    <PageBox>
      <h1 className="mb-4 text-xl md:text-2xl">{title}</h1>
      <Status />
    </PageBox>
  );
}
