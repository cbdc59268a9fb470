'use client';

import { useTranslations } from 'next-intl';
import type { BatchResult } from '@/lib/contract/staff-order-batches';

/** What was done with each order: the number of changed ones, and the refused ones with the reason. */
export function BatchResults({ results }: { readonly results: readonly BatchResult[] }) {
  const t = useTranslations('staff.orders.batch');
  const countOf = (outcome: BatchResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  return (
    <div role="status" className="mt-4 space-y-2">
      <p className="font-medium">{t('done', { count: countOf('done') })}</p>
      {countOf('unchanged') > 0 && <p className="text-soft">{t('unchanged', { count: countOf('unchanged') })}</p>}
      {refused.length > 0 && (
        <>
          <p className="text-deal">{t('refused', { count: refused.length })}</p>
          <ul className="divide-y divide-line text-sm">
            {refused.map(({ number, reason }) => (
              <li key={number} className="py-2">
                <span className="font-semibold tabular">{number}</span> — {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
