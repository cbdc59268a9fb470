'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Sizes } from '@/lib/dimension-fit/fit';
import { placeSizes } from '@/lib/dimension-fit/place-text';
import { useInstallSpaceStore } from '@/stores/install-space';
import { PlaceForm } from './place-form';

export interface PlaceChoiceProps {
  /** The chosen place in the form of an address. */
  place: string | undefined;
  /** Text of the button. */
  send: string;
  onSizes: (sizes: Sizes) => void;
}

/** The chosen place, else the stored one; a choice is stored. */
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
