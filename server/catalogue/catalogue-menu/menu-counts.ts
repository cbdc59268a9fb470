import type { MenuDepartment } from '../../../lib/contract/header.ts';
import { hiddenSaleMonth } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { findPromotions, type PromotionRow } from '../promotions/repository.ts';
import type { Category, ReferenceData } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';

/** Number of listed products of one brand in one leaf. */
interface BrandCount {
  readonly category_id: number;
  readonly brand_id: number;
  readonly count: number;
  readonly lowestPrice: number;
  readonly popularity: number;
}
/** Number of listed products of a campaign in one leaf. */
interface CampaignCount {
  readonly promotion_id: number;
  readonly category_id: number;
  readonly count: number;
}

/** Numbers of products by leaf, as listings count them, read in one pass. */
export interface MenuCounts {
  readonly brandCountsOf: (leafId: number) => readonly BrandCount[];
  readonly promotions: readonly PromotionRow[];
  readonly campaignCounts: readonly CampaignCount[];
}

const brandLimit = 6;
/** A campaign belongs to a department that has at least this share of its products. */
const minShare = 0.25;

async function readBrandCounts(services: Services): Promise<BrandCount[]> {
  const rows = await services.db
    .selectFrom('listing_products')
    .groupBy(['category_id', 'brand_id'])
    .select(({ fn }) => [
      'category_id',
      'brand_id',
      fn.countAll<number>().as('count'),
      fn.min('at_once').as('lowestPrice'),
      fn.sum<number>('popularity').as('popularity'),
    ])
    .execute();
  // PostgreSQL returns sums of integers as text.
  return rows.map((row) => ({ ...row, popularity: Number(row.popularity) }));
}

/** Number of products of each promotion per leaf: from its own list, or that of its sale month. */
async function readCampaignCounts(services: Services, promotions: readonly PromotionRow[]): Promise<CampaignCount[]> {
  const ids = promotions.map(({ id }) => id);
  if (ids.length === 0) return [];
  const own = services.db
    .selectFrom('promotions')
    .innerJoin('promotion_products', 'promotion_products.promotion_id', 'promotions.id')
    .where('promotions.type', '=', 1)
    .where('promotions.id', 'in', ids)
    .select(['promotions.id as promotion_id', 'promotion_products.product_id']);
  const ofMonths = services.db
    .selectFrom('promotions')
    .innerJoin('sale_months', 'sale_months.id', 'promotions.sale_month_id')
    .innerJoin('sale_month_products', 'sale_month_products.sale_month_id', 'sale_months.id')
    .where('promotions.type', '!=', 1)
    .where('sale_months.key', '!=', hiddenSaleMonth)
    .where('promotions.id', 'in', ids)
    .select(['promotions.id as promotion_id', 'sale_month_products.product_id']);
  return services.db
    .selectFrom(own.unionAll(ofMonths).as('offered'))
    .innerJoin('listing_products', 'listing_products.product_id', 'offered.product_id')
    .groupBy(['offered.promotion_id', 'listing_products.category_id'])
    .select(({ fn }) => ['offered.promotion_id', 'listing_products.category_id', fn.countAll<number>().as('count')])
    .execute();
}

async function queryMenuCounts(services: Services): Promise<MenuCounts> {
  const [brandCounts, promotions] = await Promise.all([readBrandCounts(services), findPromotions(services)]);
  const byLeaf = Map.groupBy(brandCounts, (brandCount) => brandCount.category_id);
  return {
    brandCountsOf: (leafId) => byLeaf.get(leafId) ?? [],
    promotions,
    campaignCounts: await readCampaignCounts(services, promotions),
  };
}

const reading = new WeakMap<Services, Promise<MenuCounts>>();

/** Reads the counts of the menu; concurrent callers share one read. */
export function readMenuCounts(services: Services): Promise<MenuCounts> {
  const under = reading.get(services) ?? queryMenuCounts(services).finally(() => reading.delete(services));
  reading.set(services, under);
  return under;
}

const brandCountsBelow = (reference: ReferenceData, { brandCountsOf }: MenuCounts, category: Category): BrandCount[] =>
  reference.leavesOf(category.id).flatMap((leaf) => [...brandCountsOf(leaf.id)]);

const total = (brandCounts: readonly { count: number }[]): number =>
  brandCounts.reduce((sum, { count }) => sum + count, 0);

/** Number of products of a category and the lowest price. */
export function goodsOf(
  reference: ReferenceData,
  menuCounts: MenuCounts,
  category: Category,
): { count: number; min_price: number | null } {
  const brandCounts = brandCountsBelow(reference, menuCounts, category);
  return {
    count: total(brandCounts),
    min_price: brandCounts.length === 0 ? null : Math.min(...brandCounts.map(({ lowestPrice }) => lowestPrice)),
  };
}

/** The best-selling brands below a category. */
export function brandsOf(
  reference: ReferenceData,
  menuCounts: MenuCounts,
  category: Category,
): MenuDepartment['brands'] {
  const byBrand = Map.groupBy(brandCountsBelow(reference, menuCounts, category), (brandCount) => brandCount.brand_id);
  return [...byBrand]
    .map(([id, brandCounts]) => ({
      id,
      count: total(brandCounts),
      sold: brandCounts.reduce((sum, { popularity }) => sum + popularity, 0),
    }))
    .sort((left, right) => right.sold - left.sold || left.id - right.id)
    .slice(0, brandLimit)
    .flatMap(({ id, count }) => {
      const brand = reference.brands.get(id);
      return brand === undefined
        ? []
        : [{ id, slug: brand.slug, name: brand.name, image: mediaUrl(brand.image, 320), count }];
    });
}

/** The promotion with the largest share below a category; the first one on a tie. */
export function campaignOf(
  reference: ReferenceData,
  menuCounts: MenuCounts,
  category: Category,
  locale: Locale,
): MenuDepartment['campaign'] {
  const leaves = new Set(reference.leavesOf(category.id).map((leaf) => leaf.id));
  const [best] = menuCounts.promotions
    .map((promotion) => {
      const brandCounts = menuCounts.campaignCounts.filter(({ promotion_id }) => promotion_id === promotion.id);
      const all = total(brandCounts);
      return {
        promotion,
        share: all === 0 ? 0 : total(brandCounts.filter(({ category_id }) => leaves.has(category_id))) / all,
      };
    })
    .filter(({ share }) => share >= minShare)
    .sort((left, right) => right.share - left.share);
  if (best === undefined) return null;
  const { id, name, image_web, tone, ends_at } = best.promotion;
  return { id, name: name[locale], image_web: mediaUrl(image_web, 640), tone, ends_at: ends_at?.toISOString() ?? null };
}
