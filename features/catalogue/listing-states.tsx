'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';

export { CardSkeletons } from '@/components/states';

/** The products could not be loaded: error with a retry. */
export function ListingFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  return (
    <ErrorState title={errors('listFailed')} text={failureText(error)} retry={common('retry')} onRetry={onRetry} />
  );
}

/** The products of a new choice could not be loaded: error with a retry above the previous products. */
export function ChoiceFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('listing');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  // The pressed control may be far below the top of the list.
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-deal-soft p-4"
    >
      <p className="min-w-0 flex-1 basis-60">
        <b>{errors('listFailed')}.</b> {failureText(error)} {t('formerShown')}
      </p>
      <Button variant="outline" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  );
}

/** Further products could not be loaded; the others stay. */
export function MoreFailed({ error }: { error: Error }) {
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  return (
    <p role="alert" className="mt-4 text-center text-deal">
      {errors('listFailed')}. {failureText(error)}
    </p>
  );
}
