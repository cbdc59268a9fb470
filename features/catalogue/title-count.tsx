'use client';

import { useTranslations } from 'next-intl';
import { useDisplayedChoice } from './displayed-choice';

/**
 * How many products a listing has, beside its heading on phones; nothing once filters show other products than the page
 * was rendered with. Screen readers hear it from the tools, which announce it.
 */
export function TitleCount({ count, visible }: { count: number; visible: string }) {
  const t = useTranslations('listing');
  const displayed = useDisplayedChoice((state) => state.displayed) ?? visible;
  if (displayed !== visible) return null;
  return (
    <span aria-hidden="true" className="title-count">
      {t('found', { count })}
    </span>
  );
}
