import { loadOptional, loadOrNull, type PageContext } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { toBriefCardProduct } from '../card-product';

const maxSimilar = 8;

/** A product with its similar ones; null if it does not exist. If the similar ones fail, the browser requests them. */
export async function loadProduct(page: PageContext, id: number) {
  const policy = cachePolicy.product(id);
  const [product, similar] = await Promise.all([
    loadOrNull(contract.product.detail, { query: { id } }, page, policy),
    loadOptional(contract.product.sameProducts, { query: { id } }, page, policy),
  ]);
  return product === null ? null : { product, similar: similar?.slice(0, maxSimilar).map(toBriefCardProduct) };
}
