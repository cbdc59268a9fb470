'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OrderSkeleton } from './order-skeleton';

const Page = lazyOnDemand(
  () => import('./thanks-page').then((module) => module.ThanksPage),
  () => (
    <div className="page pt-4 pb-8 md:pt-6">
      <OrderSkeleton />
    </div>
  ),
);
// Preloaded during hydration, because the page shows nothing without it. Failures are handled where it renders.
if (typeof window !== 'undefined') Page.load().catch(() => undefined);

/** The thanks page. An order is private, so the server renders a skeleton; the code loads with the shell's. */
export const LazyThanksPage = () => <Page />;
