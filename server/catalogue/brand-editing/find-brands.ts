import {
  type BrandChange,
  type BrandField,
  maxBrandHistory,
  type StaffBrandPage,
  type StaffBrandRow,
} from '../../../lib/contract/staff-brands.ts';
import { type Locale, locales } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Brand, ReferenceData } from '../../core/reference/reference.ts';
import { tokenise } from '../../core/text/tokens.ts';
import type { Db } from '../../db/open.ts';
import { ownText, textState } from '../product-editing/text-cells.ts';

const pictureWidth = 320;
const keysOf = (text: string): string[] => tokenise(text, 40).tokens.map(({ key }) => key);

type ProductCounts = ReadonlyMap<number, Pick<StaffBrandRow, 'products' | 'listed'>>;

/** Products by brand; brands without any are left out. */
export async function countByBrand(db: Db): Promise<ProductCounts> {
  const rows = await db
    .selectFrom('products')
    .groupBy('brand_id')
    .select(({ fn }) => [
      'brand_id',
      fn.countAll<number>().as('products'),
      fn.countAll<number>().filterWhere('is_listed', '=', true).as('listed'),
    ])
    .execute();
  return new Map(
    rows.map(({ brand_id, products, listed }) => [brand_id, { products: Number(products), listed: Number(listed) }]),
  );
}

function listedBrand(brand: Brand, counts: ProductCounts): StaffBrandRow {
  const { id, slug, name, image, description } = brand;
  return {
    id,
    slug,
    name,
    image_url: mediaUrl(image, pictureWidth),
    ...(counts.get(id) ?? { products: 0, listed: 0 }),
    missing: locales.filter((locale) => ownText(description, locale) === null),
  };
}

/** Brands by name; with words those whose name or slug has words that begin so, in any script. */
export function findBrands(reference: ReferenceData, counts: ProductCounts, q = ''): StaffBrandRow[] {
  const words = keysOf(q);
  return [...reference.brands.values()]
    .filter(({ name, slug }) => {
      const keys = [name, slug].flatMap(keysOf);
      return words.every((word) => keys.some((key) => key.startsWith(word)));
    })
    .map((brand) => listedBrand(brand, counts));
}

/** The last changes field by field, newest first. */
async function historyOf(db: Db, id: number): Promise<BrandChange[]> {
  const rows = await db
    .selectFrom('brand_changes')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['brand_changes.id', 'at', 'before', 'after', 'staff.name as by'])
    .where('brand_id', '=', id)
    .orderBy('brand_changes.id', 'desc')
    .limit(maxBrandHistory)
    .execute();
  return rows.flatMap(({ id: change, at, by, before, after }) =>
    (Object.keys(after) as BrandField[]).map((field) => ({
      id: change,
      at: at.toISOString(),
      by,
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    })),
  );
}

/** When staff changed the text of each language last; the first text of a language is no change of it. */
async function textChanges(db: Db, id: number): Promise<Partial<Record<Locale, Date>>> {
  const rows = await db
    .selectFrom('brand_changes')
    .select(['at', 'before'])
    .where('brand_id', '=', id)
    .orderBy('id')
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ at, before }) =>
      locales.flatMap((locale) => (typeof before[`description.${locale}`] === 'string' ? [[locale, at] as const] : [])),
    ),
  );
}

const formerSlugs = async (db: Db, id: number): Promise<string[]> =>
  (await db.selectFrom('former_brand_slugs').select('slug').where('brand_id', '=', id).orderBy('slug').execute()).map(
    ({ slug }) => slug,
  );

/** The page of one brand, from its row; undefined if there is none. */
export async function brandPage(db: Db, id: number): Promise<StaffBrandPage | undefined> {
  const brand = await db.selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirst();
  if (brand === undefined) return undefined;
  const { description, name, image } = brand;
  const changedAt = await textChanges(db, id);
  const cellOf = (locale: Locale) => ({
    text: ownText(description, locale),
    state: textState(description, locale, [name], changedAt),
  });
  return {
    ...listedBrand(brand, await countByBrand(db)),
    image,
    description: { kr: cellOf('kr'), uz: cellOf('uz'), ru: cellOf('ru') },
    history: await historyOf(db, id),
    former_slugs: await formerSlugs(db, id),
  };
}
