import { noText } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import type { CreationCounts } from './creation-counts.ts';
import { freeSlug, nameKey } from '../words/names.ts';
import type { Placeholders } from '../pictures/placeholders.ts';
import type { BrandRow } from '../products/row-schemas.ts';

export interface ImportedBrand {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** Maker of products without one. */
const noName = 'NoName';

/** The brands of the shop during an import; new ones get a drawn logo. */
export async function loadBrands(db: Db, pictures: Placeholders, created: CreationCounts) {
  const rows = await db.selectFrom('brands').select(['id', 'name', 'slug', 'former_names']).orderBy('id').execute();
  const byKey = new Map<string, ImportedBrand>();
  // Only where no brand has the name now.
  const byFormerKey = new Map<string, ImportedBrand>();
  const bySlug = new Map<string, ImportedBrand>();
  // Addresses of former slugs redirect, so that no new brand gets one.
  const formerSlugs = new Set(
    (await db.selectFrom('former_brand_slugs').select('slug').execute()).map(({ slug }) => slug),
  );
  const isSlugUsed = (slug: string): boolean => bySlug.has(slug) || formerSlugs.has(slug);
  const byId = new Map<number, ImportedBrand>();
  let last = 0;
  const remember = (brand: ImportedBrand): ImportedBrand => {
    byKey.set(nameKey(brand.name), brand);
    bySlug.set(brand.slug, brand);
    byId.set(brand.id, brand);
    last = Math.max(last, brand.id);
    return brand;
  };
  for (const { former_names: names, ...brand } of rows) {
    remember(brand);
    for (const name of names) byFormerKey.set(nameKey(name), brand);
  }

  const create = async (name: string, row: Partial<BrandRow> = {}, image?: string): Promise<ImportedBrand> => {
    const id = last + 1;
    const slug = row.slug ?? freeSlug(name, `brand-${id}`, isSlugUsed);
    await db
      .insertInto('brands')
      .values({
        id,
        slug,
        name,
        image: image ?? (await pictures.brand(name, id)),
        description: JSON.stringify(row.description ?? noText),
        special_sort: row.special_sort ?? null,
      })
      .execute();
    created.brands += 1;
    created.writes += 1;
    return remember({ id, name, slug });
  };

  return {
    byId: (id: number) => byId.get(id),
    /** The brand that has this name in any spelling, or had it before staff renamed it; created if there is none. */
    async ensure(name: string | undefined): Promise<ImportedBrand> {
      const brandName = name === undefined || name === '' ? noName : name;
      const key = nameKey(brandName);
      return byKey.get(key) ?? byFormerKey.get(key) ?? create(brandName);
    },
    /** A brand of the shop's own export; an existing one stays. */
    async define(row: BrandRow, image: string | undefined): Promise<void> {
      if (!isSlugUsed(row.slug) && !byKey.has(nameKey(row.name))) await create(row.name, row, image);
    },
  };
}
export type Brands = Awaited<ReturnType<typeof loadBrands>>;
