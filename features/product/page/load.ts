import { loadOptional, loadOrNull, type PageContext } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/manifest';
import { contract } from '@/lib/contract';
import { toBriefCardProduct } from '../card-product';

const similarShown = 8;

/** A product with its similar ones; null when there is no such product. The page can do without the similar ones: where they failed, the browser asks again. */
export async function loadProduct(page: PageContext, id: number) {
  const policy = cachePolicy.product(id);
  const [product, similar] = await Promise.all([
    loadOrNull(contract.product.detail, { query: { id } }, page, policy),
    loadOptional(contract.product.sameProducts, { query: { id } }, page, policy),
  ]);
  return product === null ? null : { product, similar: similar?.slice(0, similarShown).map(toBriefCardProduct) };
}
