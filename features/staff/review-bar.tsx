'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';

interface ReviewBarProps {
  /** Where the texts of the section are. */
  readonly texts: 'staff.settings' | 'staff.stores';
  readonly count: number;
  readonly disabled?: boolean;
  readonly onReview: () => void;
  readonly onDiscard: () => void;
}

/** Stays in sight while there are drafts, which are reviewed before they are written. */
export function ReviewBar({ texts, count, disabled = false, onReview, onDiscard }: ReviewBarProps) {
  const t = useTranslations(texts);
  return (
    <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float lg:bottom-3">
      <p className="min-w-0 flex-1 max-sm:basis-full">{t('unsaved', { count })}</p>
      <Button disabled={disabled} onClick={onReview}>
        {t('review')}
      </Button>
      <Button variant="plain" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  );
}
