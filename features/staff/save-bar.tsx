'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';

/** Number of unsaved fields with the buttons that save or drop them; stays in sight. */
export function SaveBar({
  count,
  busy,
  disabled,
  onSave,
  onDiscard,
}: {
  count: number;
  busy: boolean;
  disabled: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslations('staff.product');
  return (
    <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 mt-4 lg:bottom-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float">
      <p className="min-w-0 flex-1 max-sm:basis-full">{t('unsaved', { count })}</p>
      <Button busy={busy} disabled={disabled} onClick={onSave}>
        {t('save')}
      </Button>
      <Button variant="plain" disabled={busy} onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  );
}
