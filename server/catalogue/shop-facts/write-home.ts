import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { AllFacts } from './current.ts';
import type { HomeFacts } from './yaml-files.ts';

type Home = Required<HomeFacts>;

/** Sets the positions of the named rows, and clears all others. */
async function place(
  db: Db,
  table: 'categories' | 'brands',
  column: 'top_sort' | 'special_sort',
  from: readonly string[],
  to: readonly string[],
): Promise<void> {
  if (isDeepStrictEqual(from, to)) return;
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = array_position(${[...to]}::text[], slug)
    where ${sql.ref(column)} is distinct from array_position(${[...to]}::text[], slug)`.execute(db);
}

async function writeBanners(db: Db, from: Home, to: Home): Promise<void> {
  if (isDeepStrictEqual(from.banners, to.banners)) return;
  await db.deleteFrom('banners').execute();
  const rows = to.banners.map(({ id, place: where, title, text, button, link, tone, wide, phone }, index) => ({
    id,
    place: where,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    button: JSON.stringify(button),
    link,
    tone,
    image_web: wide === '' ? null : wide,
    image_mobile_web: phone ?? null,
    sort: index + 1,
  }));
  if (rows.length > 0) await db.insertInto('banners').values(rows).execute();
}

async function writeCollections(db: Db, from: Home, to: Home): Promise<void> {
  if (isDeepStrictEqual(from.collections, to.collections)) return;
  const known = await db.selectFrom('collections').select(['id', 'slug']).execute();
  const ids = new Map(known.map(({ id, slug }) => [slug, id]));
  let last = Math.max(0, ...ids.values());
  await db.deleteFrom('collections').execute();
  for (const [index, { slug, name, link, products = [], pick }] of to.collections.entries()) {
    const id = ids.get(slug) ?? (last += 1);
    await db
      .insertInto('collections')
      .values({
        id,
        slug,
        name: JSON.stringify(name),
        link,
        sort: index + 1,
        pick: pick === undefined ? null : JSON.stringify(pick),
      })
      .execute();
    if (products.length === 0) continue;
    await sql`
      insert into collection_products (collection_id, product_id, sort)
      select ${id}::integer, products.id, listed.place::integer
      from unnest(${[...products]}::text[]) with ordinality as listed(external_id, place) join products using (external_id)`.execute(
      db,
    );
  }
}

/** Writes the content of the home page, except the settings. */
export async function writeHome(db: Db, { home: from }: AllFacts, { home: to }: AllFacts): Promise<void> {
  await place(db, 'categories', 'top_sort', from.header, to.header);
  await place(db, 'categories', 'special_sort', from.categories, to.categories);
  await place(db, 'brands', 'special_sort', from.brands, to.brands);
  await writeBanners(db, from, to);
  await writeCollections(db, from, to);
}
