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
// Nothing of the page is seen without it: it sets out while React still takes the page over. A failure is dealt with there.
if (typeof window !== 'undefined') Page.load().catch(() => undefined);

/** The page after an order. An order is one shopper's alone, so the server draws its room; its program comes beside the shell's. */
export const LateThanks = () => <Page />;
