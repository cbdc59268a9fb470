import type { Db } from '../../../server/db/open.ts';
import type { CataloguePlan } from '../catalogue/plan.ts';
import { drawingsOf } from '../media-plan.ts';
import type { PictureBook, SeedMedia } from '../pictures.ts';
import { insertRows } from '../../../server/db/bulk.ts';

/** Draws every picture and lists them in the base. */
export async function writePictures(
  db: Db,
  { plan, shares, day }: { plan: CataloguePlan; shares: readonly number[]; day: Date },
  book: PictureBook,
  media: SeedMedia | null,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await book.fill(drawingsOf(plan, shares, day), media, onProgress);
  await insertRows(db, 'media', { key: 'text', width: 'integer', height: 'integer' }, book.all());
}

const popularCount = 60;

/** Pictures of the home page: tiles, brands, the shelves and the most popular products. */
export async function premadeKeys(db: Db): Promise<string[]> {
  const [tiles, brands, shelves, popular] = await Promise.all([
    db.selectFrom('categories').select('image').where('special_sort', 'is not', null).execute(),
    db.selectFrom('brands').select('image').where('special_sort', 'is not', null).execute(),
    db.selectFrom('collection_products').innerJoin('products', 'products.id', 'product_id').select('images').execute(),
    db.selectFrom('products').select('images').orderBy('popularity', 'desc').limit(popularCount).execute(),
  ]);
  const fronts = [...shelves, ...popular].flatMap(({ images }) => images.slice(0, 1));
  return [...new Set([...tiles, ...brands].map(({ image }) => image).concat(fronts))];
}
