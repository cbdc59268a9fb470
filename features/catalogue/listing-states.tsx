'use client';

import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';

export { CardSkeletons } from '@/components/states';

/** The products can't be had: says why, and asks again on demand. */
export function ListingFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  return <ErrorState title={errors('listFailed')} text={failureText(error)} retry={common('retry')} onRetry={onRetry} />;
}

/** Further products can't be had; those that are there stay. */
export function MoreFailed({ error }: { error: Error }) {
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  return <p role="alert" className="mt-4 text-center text-deal">{errors('listFailed')}. {failureText(error)}</p>;
}
