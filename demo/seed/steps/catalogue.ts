import { sql } from 'kysely';
import type { Db } from '../../../server/db/open.ts';
import { productColumns } from '../../../server/db/product-columns.ts';
import type { CataloguePlan } from '../catalogue/plan.ts';
import { deviceFinder, fitsOf, madeFor } from '../catalogue/compatibility.ts';
import { productsByLeaf } from '../catalogue/products.ts';
import { categoryRows } from '../catalogue/tree.ts';
import { createReference } from '../../../server/core/reference/reference.ts';
import { searchEntry, type Searchable, type VocabularyWord } from '../../../server/catalogue/search/search-entry.ts';
import { learnWords } from '../../../server/catalogue/search/indexing.ts';
import { lexiconOf } from '../../../server/catalogue/search/lexicon.ts';
import { brandText } from '../brand-texts.ts';
import { specialBrands } from '../data/brands.ts';
import { stickers } from '../data/settings.ts';
import { brandPicture, leafPicture } from '../media-plan.ts';
import type { PictureBook } from '../pictures.ts';
import { isAwaited } from '../data/awaited.ts';
import { rowsOfLeaf, type ProductRow } from '../product-rows.ts';
import { createTextWriter, type ProductTexts } from '../texts.ts';
import { insertRows, syncIdentity } from '../../../server/db/bulk.ts';

export interface SeedContext {
  readonly plan: CataloguePlan;
  readonly shares: readonly number[];
  readonly book: PictureBook;
  readonly storeIds: readonly number[];
  readonly now: Date;
  /** Products that can only be ordered ahead; filled while the products are written. */
  readonly awaited: Set<number>;
}

const batch = 1000;

async function writeAttributes(db: Db, { registry, leaves }: CataloguePlan): Promise<void> {
  await insertRows(db, 'attribute_groups', { id: 'integer', name: 'jsonb', sort: 'integer' }, registry.groups);
  await insertRows(
    db,
    'attributes',
    { id: 'integer', key: 'text', group_id: 'integer', kind: 'text', name: 'jsonb', unit: 'jsonb' },
    registry.attributes.map(({ groupId, unit, ...rest }) => ({ ...rest, group_id: groupId, unit })),
  );
  await insertRows(
    db,
    'attribute_options',
    { id: 'integer', attribute_id: 'integer', key: 'text', name: 'jsonb', sort: 'integer' },
    registry.attributes.flatMap(({ id, options }) => options.map((option) => ({ ...option, attribute_id: id }))),
  );
  await insertRows(
    db,
    'category_attributes',
    { category_id: 'integer', attribute_id: 'integer', sort: 'integer', filterable: 'boolean' },
    leaves.flatMap((leaf) =>
      leaf.attributes.map(({ attribute, filterable }, index) => ({
        category_id: leaf.id,
        attribute_id: attribute.id,
        sort: index + 1,
        filterable,
      })),
    ),
  );
}

/** Categories, brands, attributes, stickers. */
export async function writeCatalogue(db: Db, plan: CataloguePlan, book: PictureBook): Promise<void> {
  await insertRows(
    db,
    'categories',
    {
      id: 'integer',
      parent_id: 'integer',
      slug: 'text',
      level: 'smallint',
      name: 'jsonb',
      pretty_name: 'jsonb',
      description: 'jsonb',
      image: 'text',
      sort: 'integer',
      top_sort: 'integer',
      special_sort: 'integer',
    },
    categoryRows(plan).map(({ pictureOf, ...row }) => ({ ...row, image: book.keyOf(leafPicture(pictureOf)) })),
  );
  await insertRows(
    db,
    'brands',
    { id: 'integer', slug: 'text', name: 'text', image: 'text', description: 'jsonb', special_sort: 'integer' },
    plan.brands.map((brand) => {
      const place = specialBrands.indexOf(brand.slug);
      return {
        id: brand.id,
        slug: brand.slug,
        name: brand.name,
        image: book.keyOf(brandPicture(brand)),
        description: brandText(brand, plan.leaves),
        special_sort: place === -1 ? null : place + 1,
      };
    }),
  );
  await writeAttributes(db, plan);
  await insertRows(
    db,
    'stickers',
    { id: 'integer', key: 'text', name: 'jsonb', tone: 'text' },
    stickers.map((sticker, index) => ({ id: index + 1, ...sticker })),
  );
}

// Filling the search index row by row takes most of a large seed, building it once at the end a fraction.
const searchIndex = 'create index products_search on products using gin (search_document)';

/** Products and their texts, a thousand at a time. */
export async function writeProducts(db: Db, context: SeedContext, onProgress: (done: number) => void): Promise<void> {
  let rows: ProductRow[] = [];
  let texts: ({ product_id: number } & ProductTexts)[] = [];
  let fits: { product_id: number; key: string; needs: boolean }[] = [];
  let done = 0;
  const flush = async (): Promise<void> => {
    await insertRows(db, 'products', productColumns('is_listed', 'is_own', 'barcode'), rows);
    await insertRows(db, 'product_texts', { product_id: 'integer', description: 'jsonb', overview: 'jsonb' }, texts);
    await insertRows(db, 'product_fits', { product_id: 'integer', key: 'text', needs: 'boolean' }, fits);
    done += rows.length;
    onProgress(done);
    rows = [];
    texts = [];
    fits = [];
  };
  const reference = await createReference(db, () => context.now).get();
  const lexicon = lexiconOf(reference);
  const words = new Map<string, VocabularyWord>();
  const documentOf = (product: Searchable) => {
    const made = searchEntry(product, reference, lexicon);
    for (const word of made.words) words.set(word.term, word);
    return made;
  };
  await sql.raw('drop index if exists products_search').execute(db);
  const deviceOf = deviceFinder(context.plan);
  const write = createTextWriter(
    context.shares.reduce((sum, share) => sum + share, 0),
    (draft) => madeFor(draft, deviceOf),
  );
  for (const drafts of productsByLeaf(context.plan, context.shares)) {
    const written = write(drafts);
    const listed = rowsOfLeaf(drafts, { ...context, documentOf }).sort((a, b) => a.row.id - b.row.id);
    for (const { draft, row } of listed) {
      if (isAwaited(draft)) context.awaited.add(draft.id);
      rows.push(row);
      const text = written.get(draft.id);
      if (text !== undefined) texts.push({ product_id: draft.id, ...text });
      const { has, needs } = fitsOf(draft, deviceOf);
      fits.push(
        ...has.map((key) => ({ product_id: draft.id, key, needs: false })),
        ...needs.map((key) => ({ product_id: draft.id, key, needs: true })),
      );
      if (rows.length === batch) await flush();
    }
  }
  if (rows.length > 0) await flush();
  await sql.raw(searchIndex).execute(db);
  await learnWords(db, [...words.values()]);
  await syncIdentity(db, 'products');
}
