'use client';

import { useTranslations } from 'next-intl';
import type { RestoredOrder } from './use-restored-order';

/**
 * Notice of a stored order: it waits for a connection; when online, what has changed and that it needs confirmation.
 */
export function RestoredOrderNotice({ kept }: { kept: RestoredOrder }) {
  const t = useTranslations('checkout');
  const changes = kept.state === 'back' ? kept.changes : [];
  const titles = { waiting: t('keptTitle'), mayBeTaken: t('keptLost'), back: t('keptBack') };
  const texts = {
    waiting: t('keptText'),
    mayBeTaken: t('failedKept'),
    back: t(changes.length === 0 ? 'keptSame' : 'keptChanged'),
  };
  return (
    <div role="status" className="fade-in mt-4 rounded-control bg-brand-soft p-4">
      <p className="font-semibold">{titles[kept.state]}</p>
      <p className="mt-1">{texts[kept.state]}</p>
      {changes.length > 0 && (
        <ul className="mt-1 list-disc space-y-1 pl-5 font-medium">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
