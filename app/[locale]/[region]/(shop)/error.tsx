'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

// The boundary belongs to every page; what it shows is loaded only when it is shown.
const PageErrorView = lazyOnDemand(
  () => import('@/features/errors').then((module) => module.PageErrorView),
  undefined,
  'throw',
);

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageErrorView error={error} onRetry={reset} />;
}
