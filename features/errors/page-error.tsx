'use client';

import { CloudOff } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useCallback, useEffect } from 'react';
import { PrefetchLinkButton } from '@/components/prefetch-link-button';
import { Button } from '@/components/button';
import { reloadOnChunkFailure } from '@/components/chunk-reload';
import { useRetryUntilAvailable } from '@/components/retry-until-available';
import { ErrorBoundaryText } from '@/components/fatal-error-fallback';
import { useHref } from '@/stores/address';
import { useProgressStore } from '@/stores/progress';

/** Error page with a manual retry; retries automatically when the connection returns. */
export function PageErrorView({ error, onRetry }: { error: Error & { digest?: string }; onRetry: () => void }) {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const href = useHref();
  const router = useRouter();

  useEffect(() => {
    const { start, finish, forget } = useProgressStore.getState();
    start();
    finish('failed');
    reloadOnChunkFailure(error);
    return forget;
  }, [error]);

  const retry = useCallback(
    () =>
      startTransition(() => {
        router.refresh();
        onRetry();
      }),
    [router, onRetry],
  );
  useRetryUntilAvailable(retry);
  return (
    <ErrorBoundaryText>
      <div role="alert" className="page flex flex-col items-center py-16 text-center">
        <CloudOff className="size-20 text-line-strong" strokeWidth={1.25} aria-hidden="true" />
        <h1 className="mt-4 text-xl">{t('title')}</h1>
        <p className="mt-3 max-w-lg text-soft">{t('text')}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Button large onClick={retry}>
            {common('retry')}
          </Button>
          <PrefetchLinkButton href={href('/')} variant="plain" large>
            {common('toHome')}
          </PrefetchLinkButton>
        </div>
      </div>
    </ErrorBoundaryText>
  );
}
