'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Sizes } from '@/lib/dimension-fit/fit';
import { placeSizes } from '@/lib/dimension-fit/place-text';
import { useInstallSpaceStore } from '@/stores/install-space';
import { PlaceForm } from './place-form';

export interface PlaceChoiceProps {
  /** What is chosen, as an address has it. */
  place: string | undefined;
  /** What the button says. */
  send: string;
  onSizes: (sizes: Sizes) => void;
}

/** The chosen place, else the one that this browser keeps; what is chosen is kept. */
export function ChosenPlace({ place, send, onSizes }: PlaceChoiceProps) {
  const t = useTranslations('fit');
  const { sizes, keep } = useInstallSpaceStore();
  useEffect(() => {
    void useInstallSpaceStore.persist.rehydrate();
  }, []);
  const choose: PlaceChoiceProps['onSizes'] = (next) => {
    keep(next);
    onSizes(next);
  };
  return (
    <>
      <p className="text-sm text-soft">{t('withAir')}</p>
      <PlaceForm sizes={place === undefined ? sizes : placeSizes(place)} send={send} onSizes={choose} />
    </>
  );
}
