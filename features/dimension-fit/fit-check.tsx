'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Placing } from '@/lib/contract/product';
import { fitOf } from '@/lib/dimension-fit/fit';
import { useInstallSpaceStore } from '@/stores/install-space';
import { airSentence, fitSentence } from './fit-words';
import { FitPicture } from './fit-picture';
import { PlaceForm } from './place-form';

const resultClasses = {
  fits: 'bg-ok-soft text-ok',
  airless: 'bg-brand-soft text-brand-soft-ink',
  tooLarge: 'bg-deal-soft text-deal',
} as const;

/** Sizes of the place, the result as a sentence, and a drawing. */
export function FitCheck({ placing }: { placing: Placing }) {
  const t = useTranslations('fit');
  const { sizes, keep } = useInstallSpaceStore();
  useEffect(() => {
    void useInstallSpaceStore.persist.rehydrate();
  }, []);
  const fit = sizes === null ? null : fitOf(sizes, placing, placing.air);
  const air = airSentence(t, placing.air);
  return (
    <>
      <p className="text-sm text-soft">{t('intro')}</p>
      <PlaceForm sizes={sizes} send={t('check')} onSizes={keep} />
      <p
        role="status"
        className={
          fit === null ? 'sr-only' : `mt-4 rounded-control px-3 py-2.5 text-sm font-medium ${resultClasses[fit.kind]}`
        }
      >
        {fit !== null && fitSentence(t, fit)}
      </p>
      {air !== '' && <p className="mt-2 text-sm text-soft">{air}</p>}
      {sizes !== null && <FitPicture place={sizes} thing={placing} air={placing.air} />}
    </>
  );
}
