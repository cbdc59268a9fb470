import { listingPageSize } from '../../lib/contract/constants.ts';
import { planCatalogue, shareProducts, type CataloguePlan } from '../seed/catalogue/plan.ts';
import { productsByLeaf } from '../seed/catalogue/products.ts';
import { drawingsOf } from '../seed/media-plan.ts';
import { PictureBook } from '../seed/pictures.ts';
import { rowsOfLeaf, type ListedProduct, type RowContext } from '../seed/product-rows.ts';

/** The products that open each category of the demonstration, the popular ones first, as the shop lists them. */
export async function firstPages(
  products: number,
  each = listingPageSize,
): Promise<ReadonlyMap<string, readonly ListedProduct[]>> {
  const plan: CataloguePlan = planCatalogue();
  const shares = shareProducts(plan.leaves, products);
  const book = new PictureBook();
  await book.fill(drawingsOf(plan, shares, new Date(0)), null, () => undefined);
  const context: RowContext = {
    book,
    storeIds: [2, 3, 4, 5, 6, 7, 8, 9],
    now: new Date(0),
    documentOf: () => ({ document: '', length: 0 }),
  };
  return new Map(
    [...productsByLeaf(plan, shares)].map((drafts): [string, readonly ListedProduct[]] => [
      drafts[0]?.leaf.source.slug ?? '',
      rowsOfLeaf(drafts, context).slice(0, each),
    ]),
  );
}
