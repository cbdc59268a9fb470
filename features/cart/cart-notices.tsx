'use client';

import { TriangleAlert } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useFailureText } from '@/features/errors';
import type { ProductCard } from '@/lib/contract/common';
import { changeText } from './change-text';
import { usePriceNotices } from './price-notices';

interface CartNoticesProps {
  products: ReadonlyMap<number, ProductCard>;
  check: UseQueryResult<unknown>;
  /** Names and pictures. */
  details: UseQueryResult<unknown>;
}

/** Changes since the last visit, old and new; and whether the server could be reached. */
export function CartNotices({ products, check, details }: CartNoticesProps) {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { changes, dismiss } = usePriceNotices();
  const failed = [check, details].find(({ isError }) => isError);
  return (
    <div aria-live="polite">
      {failed !== undefined && (
        <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-deal-soft p-4">
          <p className="min-w-0 flex-1">
            <b>{t(failed === check ? 'checkFailed' : 'namesFailed')}.</b> {failureText(failed.error)}
          </p>
          <Button
            variant="outline"
            onClick={() => {
              void check.refetch();
              if (details.isError) void details.refetch();
            }}
          >
            {common('retry')}
          </Button>
        </div>
      )}
      {changes.length > 0 && (
        <div className="fade-in mb-4 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card bg-brand-soft p-4 text-brand-soft-ink">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-base">{t('changesTitle')}</h2>
            <ul className="mt-1 space-y-1 text-sm">
              {changes.map((change) => (
                <li key={change.id}>{changeText(t, change, products.get(change.id)?.name ?? t('unknownProduct'))}</li>
              ))}
            </ul>
          </div>
          <Button variant="outline" onClick={dismiss}>
            {t('understood')}
          </Button>
        </div>
      )}
    </div>
  );
}
