import { sql } from 'kysely';
import type { Db } from '../../../server/db/open.ts';
import { brandSlides, promotions, saleMonths, type PromotionSource } from '../data/promotions.ts';
import { paragraphs } from '../text.ts';
import { insertRows } from '../../../server/db/bulk.ts';
import type { SeedContext } from './catalogue.ts';

const dayMs = 86_400_000;
const pictures = (book: SeedContext['book'], scene: PromotionSource['scene'], format: 'phone' | 'square') => ({
  image_web: book.keyOf({ type: 'banner', scene, format: 'wide' }),
  image_mobile_web: book.keyOf({ type: 'banner', scene, format }),
});

async function writeSaleMonths(db: Db): Promise<void> {
  await insertRows(
    db,
    'sale_months',
    { id: 'integer', key: 'text', name: 'jsonb', months: 'smallint', sort: 'integer' },
    saleMonths.map(({ key, name, months }, index) => ({ id: index + 1, key, name, months, sort: index + 1 })),
  );
  for (const [index, { leastPrice }] of saleMonths.entries()) {
    await sql`insert into sale_month_products (sale_month_id, product_id)
      select ${index + 1}, id from products where is_listed and sale_mode = 'cart' and sale_price >= ${leastPrice}
      order by popularity desc, id limit 600`.execute(db);
  }
}

/** Products of the promotion's leaves: those with an old price first, then the popular ones. */
async function writeProducts(db: Db, id: number, source: PromotionSource, { plan }: SeedContext): Promise<void> {
  if (source.type !== 1) return;
  const leaves = plan.leaves.filter((leaf) => source.leaves.includes(leaf.source.slug)).map((leaf) => leaf.id);
  if (leaves.length !== source.leaves.length) throw new Error(`a leaf of promotion ${id} is unknown`);
  await sql`insert into promotion_products (promotion_id, product_id)
    select ${id}, id from products where is_listed and category_id = any(${leaves}::integer[])
    order by (old_price is null), popularity desc, id limit ${source.size}`.execute(db);
}

async function writeSlides(db: Db, { book, plan }: SeedContext): Promise<void> {
  await insertRows(
    db,
    'brand_slides',
    {
      id: 'integer',
      brand_id: 'integer',
      title: 'jsonb',
      text: 'jsonb',
      link: 'text',
      image_web: 'text',
      image_mobile_web: 'text',
      tone: 'text',
      sort: 'integer',
    },
    brandSlides.map(({ brand: slug, leaf, title, text, tone, scene }, index) => {
      const brand = plan.brands.find((entry) => entry.slug === slug);
      if (brand === undefined) throw new Error(`no brand ${slug}`);
      return {
        id: index + 1,
        brand_id: brand.id,
        title,
        text,
        tone,
        link: `/katalog/${leaf}/?brand=${slug}`,
        sort: index + 1,
        ...pictures(book, scene, 'phone'),
      };
    }),
  );
}

/** Sale months, promotions with their products, slides of brands. */
export async function writePromotions(db: Db, context: SeedContext): Promise<void> {
  await writeSaleMonths(db);
  const at = (days: number): string => new Date(context.now.getTime() + days * dayMs).toISOString();
  await insertRows(
    db,
    'promotions',
    {
      id: 'integer',
      type: 'smallint',
      name: 'jsonb',
      text: 'jsonb',
      body: 'jsonb',
      image_web: 'text',
      image_mobile_web: 'text',
      tone: 'text',
      sale_month_id: 'integer',
      status: 'text',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      sort: 'integer',
    },
    promotions.map((source, index) => ({
      id: index + 1,
      sort: index + 1,
      type: source.type,
      name: source.name,
      text: source.text,
      tone: source.tone,
      body: paragraphs(source.body),
      ...pictures(context.book, source.scene, 'square'),
      sale_month_id: source.type === 1 ? null : saleMonths.findIndex(({ key }) => key === source.month) + 1,
      status: source.isHidden === true ? 'hidden' : 'published',
      starts_at: at(-source.from),
      ends_at: source.to === null ? null : at(source.to),
    })),
  );
  for (const [index, source] of promotions.entries()) await writeProducts(db, index + 1, source, context);
  await writeSlides(db, context);
}
