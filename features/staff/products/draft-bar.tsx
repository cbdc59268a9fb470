'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';

/** Number of drafts with the buttons that review or drop them; stays in sight. */
export function DraftBar({
  count,
  onReview,
  onDiscard,
}: {
  count: number;
  onReview: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslations('staff.products');
  return (
    <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 mt-4 lg:bottom-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float">
      <p className="min-w-0 flex-1 max-sm:basis-full">{t('drafts', { count })}</p>
      <Button onClick={onReview}>{t('review')}</Button>
      <Button variant="plain" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  );
}
