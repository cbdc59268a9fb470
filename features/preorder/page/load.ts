import { toCardProduct } from '@/features/product';
import { loadOrNull, type PageContext } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/manifest';
import { contract } from '@/lib/contract';

/** Pages of a brand's listing that are looked through. */
const maxPages = 5;

/** Products of a brand that can be ordered ahead; none where the shop doesn't have the brand. */
export async function loadAwaited(page: PageContext, brand: string) {
  const found = [];
  for (let number = 1; number <= maxPages; number += 1) {
    const listing = await loadOrNull(contract.catalogue.filters, { query: { brand_id: brand, page: number } }, page, cachePolicy.search());
    if (listing === null) break;
    found.push(...listing.products.filter(({ availability }) => availability.type === 'preOrder').map(toCardProduct));
    if (number >= listing.pagination.total_page) break;
  }
  return found;
}
