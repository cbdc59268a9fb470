import { loadListing, type ListingScope, scopedState, withPresentBrands } from '@/features/catalogue';
import { load, loadOptional, loadOrNull, type PageContext } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { hiddenSaleMonth } from '@/lib/contract/constants';
import { decodeState } from '@/lib/routing/listing-state';

/** Current promotions. */
export const loadPromotions = (page: PageContext) => load(contract.promotion.list, {}, page, cachePolicy.promotions());

/** A promotion with its listing and filters; null if it does not exist. */
export async function loadPromotion(page: PageContext, id: number, segment: string) {
  const decoded = decodeState(segment);
  if (decoded === undefined) return null;
  const policy = cachePolicy.promotions();
  const promotion = await loadOrNull(contract.promotion.one, { params: { id } }, page, policy);
  if (promotion === null) return null;
  const scope: ListingScope = promotion.salemonth === null ? { promotion: id } : { saleMonth: promotion.salemonth };
  const state = scopedState(scope, decoded);
  const key = state.saleMonth ?? promotion.salemonth;
  const [listing, catalogs, months] = await Promise.all([
    loadListing(page, scope, state),
    key === null
      ? loadOptional(contract.promotion.stockCategories, { query: { stock_id: id } }, page, policy)
      : loadOptional(contract.promotion.saleMonthCategories, { query: { key } }, page, policy),
    key === null ? [] : loadOptional(contract.promotion.saleMonths, {}, page, policy),
  ]);
  if (listing === null) return null;
  return {
    promotion,
    scope,
    state: withPresentBrands(state, listing.brands),
    listing,
    monthKey: key,
    catalogs: catalogs?.catalogs ?? [],
    months: (months ?? []).filter((month) => month.key !== hiddenSaleMonth),
  };
}
