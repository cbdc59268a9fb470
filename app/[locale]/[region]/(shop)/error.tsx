'use client';

import { PageErrorView } from '@/features/errors';

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageErrorView error={error} onRetry={reset} />;
}
