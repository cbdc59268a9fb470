'use client';

import { onNeed } from '@/components/late/on-need';

// The boundary belongs to every page; what it shows is loaded only when it is shown.
const PageErrorView = onNeed(() => import('@/features/errors').then((module) => module.PageErrorView), undefined, 'throw');

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageErrorView error={error} onRetry={reset} />;
}
