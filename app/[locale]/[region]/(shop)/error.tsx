'use client';

import dynamic from 'next/dynamic';

// The boundary belongs to every page; what it shows is loaded only when it is shown.
const PageErrorView = dynamic(() => import('@/features/errors').then((module) => module.PageErrorView));

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageErrorView error={error} onRetry={reset} />;
}
