'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ShopFacts } from '@/lib/shop/facts';

const ShopContext = createContext<ShopFacts>({ name: '', phone: null, hours: { opens: '', closes: '' }, holidays: [] });

export function ShopProvider({ shop, children }: { shop: ShopFacts; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** Identity of the shop: name, phone and opening hours. */
export const useShop = (): ShopFacts => useContext(ShopContext);
