'use client';

import { useTranslations } from 'next-intl';
import type { RestoredOrder } from './use-restored-order';

/**
 * Notice of a stored order: it waits for a connection; when online, what has changed and that it needs confirmation.
 */
export function RestoredOrderNotice({ restored }: { restored: RestoredOrder }) {
  const t = useTranslations('checkout');
  const changes = restored.state === 'back' ? restored.changes : [];
  const titles = { waiting: t('keptTitle'), mayExist: t('keptLost'), back: t('keptBack') };
  const texts = {
    waiting: t('keptText'),
    mayExist: t('failedKept'),
    back: t(changes.length === 0 ? 'keptSame' : 'keptChanged'),
  };
  return (
    <div role="status" className="fade-in mt-4 rounded-control bg-brand-soft p-4">
      <p className="font-semibold">{titles[restored.state]}</p>
      <p className="mt-1">{texts[restored.state]}</p>
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
