import { toCardProduct } from '@/features/product';
import { loadOptional, loadOrNull, type PageContext } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import type { Listing } from '@/lib/contract/catalogue';

/** Pages of a brand's listing that are searched. */
const maxPages = 5;
/** Products shown if none can be pre-ordered. */
const maxInstead = 10;

async function goodsOf(page: PageContext, brand: string): Promise<Listing['products']> {
  const found = [];
  for (let number = 1; number <= maxPages; number += 1) {
    const listing = await loadOrNull(
      contract.catalogue.filters,
      { query: { brand_id: brand, page: number } },
      page,
      cachePolicy.search(),
    );
    if (listing === null) break;
    found.push(...listing.products);
    if (number >= listing.pagination.total_page) break;
  }
  return found;
}

/**
 * Products of a brand for pre-order; if there are none, the brand's available ones, or bestsellers in a shop without
 * the brand.
 */
export async function loadAwaited(page: PageContext, brand: string) {
  const goods = await goodsOf(page, brand);
  const awaited = goods.filter(({ availability }) => availability.type === 'preOrder');
  const hits =
    goods.length > 0
      ? undefined
      : await loadOptional(contract.catalogue.leaderSale, { query: {} }, page, cachePolicy.search());
  return {
    awaited: awaited.map(toCardProduct),
    hasBrand: goods.length > 0,
    instead: awaited.length > 0 ? [] : (hits ?? goods).slice(0, maxInstead).map(toCardProduct),
  };
}
export type AwaitedGoods = Awaited<ReturnType<typeof loadAwaited>>;
