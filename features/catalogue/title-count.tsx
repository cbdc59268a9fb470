'use client';

import { useTranslations } from 'next-intl';
import { useDisplayedChoice } from './displayed-choice';

/**
 * How many products a listing has, beside its heading on phones. Screen readers hear it from the tools, which announce
 * it. @param initial the count for which the page was rendered
 */
export function TitleCount({ initial }: { initial: number }) {
  const t = useTranslations('listing');
  const { displayed, total } = useDisplayedChoice();
  return (
    <span aria-hidden="true" className="title-count">
      {t('found', { count: displayed === null ? initial : total })}
    </span>
  );
}
