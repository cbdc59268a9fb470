'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { shortRegionName } from '@/lib/region/regions';
import { useAddress, useEffectiveRegion } from '@/stores/address';
import { useModalStore } from '@/stores/modals';

/** Shows the effective region and opens the region dialog. */
export function RegionButton({ short }: { short?: boolean }) {
  const t = useTranslations('header');
  const { locale } = useAddress();
  const region = useEffectiveRegion();
  const show = useModalStore((state) => state.show);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => show({ name: 'region', props: {} })}
      className={
        short
          ? 'flex min-h-11 min-w-0 items-center justify-center gap-0.5 rounded-control px-1 text-sm max-[22.5rem]:min-w-9'
          : 'flex min-h-8 items-center gap-1.5 text-ink hover:text-link'
      }
    >
      <Icon name="pin" className="size-4 shrink-0" />
      <span className="sr-only">{t('region')}: </span>
      <span className={short ? 'min-w-0 truncate max-[22.5rem]:sr-only' : 'min-w-0 truncate'}>
        {shortRegionName(region.name[locale])}
      </span>
    </button>
  );
}
