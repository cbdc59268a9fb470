'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

// The boundary is part of every page; its content is loaded when it is shown.
const PageErrorView = lazyOnDemand(
  () => import('@/features/errors').then((module) => module.PageErrorView),
  undefined,
  'throw',
);

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageErrorView error={error} onRetry={reset} />;
}
