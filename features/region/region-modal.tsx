'use client';

import { Check } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/dialog';
import { defaultRegionId, type Region, regions, shortRegionName } from '@/lib/region/regions';
import { buildPathname, parseAddress } from '@/lib/routing/address';
import { useAddress, useEffectiveRegion } from '@/stores/address';
import { useRegionStore } from '@/stores/selected-region';

/** Tashkent city comes before its region, because most shoppers live there. */
const cityFirst = regions.toSorted(
  (left, right) => Number(right.id === defaultRegionId) - Number(left.id === defaultRegionId),
);

/** The 14 regions; choosing one stores it and opens the same page of that region. */
export function RegionModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations('header');
  const common = useTranslations('common');
  const router = useRouter();
  const { locale } = useAddress();
  const current = useEffectiveRegion();
  const selectRegion = useRegionStore((state) => state.selectRegion);

  const choose = (region: Region) => {
    selectRegion({ id: region.id, slug: region.slug });
    onClose();
    const { pathname, search } = window.location;
    const target = buildPathname({ ...parseAddress(pathname), region: region.slug });
    if (target !== pathname) router.push(`${target}${search}`, { scroll: false });
  };
  return (
    <Dialog title={t('chooseRegion')} closeLabel={common('close')} onClose={onClose}>
      <p className="mb-3 text-sm text-soft">{t('chooseRegionHint')}</p>
      <ul className="grid gap-1 sm:grid-cols-2">
        {cityFirst.map((region) => (
          <li key={region.id}>
            <button
              type="button"
              aria-pressed={region.id === current.id}
              onClick={() => choose(region)}
              className={`flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left hover:bg-sunken ${region.id === current.id ? 'bg-brand-soft font-semibold text-brand-soft-ink' : ''}`}
            >
              <span className="flex-1 first-letter:uppercase">{shortRegionName(region.name[locale])}</span>
              {region.id === current.id && <Check className="size-4" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
