'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ShopFacts } from '@/lib/shop/facts';

const ShopContext = createContext<ShopFacts>({ name: '', phone: null, hours: { opens: '', closes: '' }, holidays: [] });

export function ShopProvider({ shop, children }: { shop: ShopFacts; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** Who the shop is: its name, its phone and when it is answered. */
export const useShop = (): ShopFacts => useContext(ShopContext);
