import type { Services } from '../../services.ts';

/** Listed products of each brand. */
export async function brandCounts(services: Services): Promise<Map<number, number>> {
  const rows = await services.db
    .selectFrom('listing_products')
    .groupBy('brand_id')
    .select(({ fn }) => ['brand_id', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map((row) => [row.brand_id, row.count]));
}

/** Listed products of a brand per leaf category, most products first. */
export const brandCategoryCounts = (services: Services, brandId: number) =>
  services.db
    .selectFrom('listing_products')
    .where('brand_id', '=', brandId)
    .groupBy('category_id')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('category_id')
    .execute();

export const brandSlides = (services: Services, brandId: number) =>
  services.db
    .selectFrom('brand_slides')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const brandVideos = (services: Services, brandId: number) =>
  services.db
    .selectFrom('brand_videos')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
