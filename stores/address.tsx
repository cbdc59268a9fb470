'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { defaultRegionId, defaultRegionSlug, type Region, regionById, regionBySlug } from '@/lib/region/regions';
import { localHref, parseAddress } from '@/lib/routing/address';
import { useRegionStore } from './selected-region';

/** Language and region of the page's address. */
export interface PageAddress {
  readonly locale: Locale;
  readonly region: string;
}

const AddressContext = createContext<PageAddress>({ locale: 'kr', region: defaultRegionSlug });

export function AddressProvider({ locale, region, children }: PageAddress & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, region }), [locale, region]);
  return <AddressContext value={value}>{children}</AddressContext>;
}

export const useAddress = (): PageAddress => useContext(AddressContext);

/** Builds internal links in the page's language and region: `href('/cart/')`. */
export function useHref(): (path: string) => string {
  const address = useAddress();
  return (path) => localHref(address, path);
}

/** The effective region: that of the address, else the selected one, else Tashkent. */
export function effectiveRegionId(addressRegion: string): number {
  if (addressRegion !== defaultRegionSlug) return regionBySlug(addressRegion)?.id ?? defaultRegionId;
  return useRegionStore.getState().selectedRegion?.id ?? defaultRegionId;
}

export function useEffectiveRegion(): Region {
  const { region } = useAddress();
  const chosen = useRegionStore((state) => state.selectedRegion);
  const id =
    region === defaultRegionSlug ? (chosen?.id ?? defaultRegionId) : (regionBySlug(region)?.id ?? defaultRegionId);
  const found = regionById(id) ?? regionById(defaultRegionId);
  if (found === undefined) throw new Error('the default region is missing');
  return found;
}

const subscribeToNothing = () => () => undefined;

/**
 * The page's path, without language and region; null until hydration, because a cached page is rendered under its
 * internal path.
 */
export function usePublicPath(): string | null {
  const pathname = usePathname();
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return inBrowser ? parseAddress(pathname).path : null;
}
