import { ButtonLink } from '@/components/button-link';
import { loadListing } from '@/features/catalogue';
import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { listingPageSize } from '@/lib/contract/constants';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { emptyState } from '@/lib/routing/listing-state';
import { ProductGrid } from './product-grid';
import { BlockSection } from './section';

type Rule = BlockProps<'products'>['rule'];

/** Finds products by a rule: available ones, the first page in its order. */
async function find(page: PageContext, { category, brand, sticker, reduced, max_monthly, order, limit }: Rule) {
  const state = {
    ...emptyState,
    sort: reduced ? ('-discount' as const) : order,
    inStock: true,
    maxMonthly: max_monthly,
    ...(brand === undefined || category === undefined ? {} : { brand: [brand] }),
    ...(sticker === undefined ? {} : { sticker: [sticker] }),
  };
  const scope = category !== undefined ? { category_all: category } : brand !== undefined ? { brand_id: brand } : {};
  // Reduced products come first, so only the displayed number is requested, without facets.
  const listing = await loadListing(page, scope, state, { limit: Math.min(limit, listingPageSize), facets: '0' });
  return (listing?.products ?? []).filter(
    ({
      price_plan: {
        at_once: { price, old_price },
      },
    }) => !reduced || (old_price ?? 0) > price,
  );
}

/** Products by a rule; nothing if there are none. */
export async function Products({
  page,
  id,
  props: { title, rule, link },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'products'>;
}) {
  const products = await find(page, rule);
  if (products.length === 0) return null;
  return (
    <BlockSection id={id} title={title}>
      <ProductGrid row={id.slice(0, 4)} products={products} />
      {link !== undefined && (
        <div className="mt-4">
          <ButtonLink href={localHref(page, link)} variant="outline" large className="w-full sm:w-auto">
            {translator(page.locale, 'brand')('allProducts')}
          </ButtonLink>
        </div>
      )}
    </BlockSection>
  );
}
