import { sql } from 'kysely';
import type { Db } from '../../../server/db/open.ts';
import type { CataloguePlan } from '../catalogue/plan.ts';
import { accessoryLeaves } from '../data/accessories.ts';
import { documentSources } from '../data/documents.ts';
import { documentKey, drawDocument } from '../documents.ts';
import type { SeedMedia } from '../pictures.ts';
import { insertRows } from '../../../server/db/bulk.ts';

async function writeAccessories(db: Db, { leaves }: CataloguePlan): Promise<void> {
  const idOf = new Map(leaves.map((leaf) => [leaf.source.slug, leaf.id]));
  const known = (slug: string): number => {
    const id = idOf.get(slug);
    if (id === undefined) throw new Error(`no such leaf: ${slug}`);
    return id;
  };
  const rows = Object.entries(accessoryLeaves).flatMap(([slug, accessories]) =>
    accessories.map((accessory, sort) => ({ category_id: known(slug), accessory_id: known(accessory), sort })),
  );
  await insertRows(
    db,
    'category_accessories',
    { category_id: 'integer', accessory_id: 'integer', sort: 'integer' },
    rows,
  );
}

async function writeDocuments(db: Db, media: SeedMedia | null): Promise<void> {
  const departments = await db.selectFrom('categories').where('parent_id', 'is', null).select(['id', 'slug']).execute();
  for (const [index, source] of documentSources.entries()) {
    const file = documentKey(source);
    const pdf = media === null ? undefined : await drawDocument(source);
    if (pdf !== undefined) await media?.keepDocument(file, pdf);
    await insertRows(db, 'documents', { id: 'integer', title: 'jsonb', file: 'text', bytes: 'integer' }, [
      { id: index + 1, title: source.title, file, bytes: pdf?.length ?? 1 },
    ]);
    const holds = departments.filter(({ slug }) => source.departments?.includes(slug) ?? true);
    await insertRows(
      db,
      'category_documents',
      { category_id: 'integer', document_id: 'integer', sort: 'integer' },
      holds.map(({ id }) => ({ category_id: id, document_id: index + 1, sort: index })),
    );
  }
}

/** Documents, accessories, and the photos that some buyers sent with their reviews. */
export async function writeExtras(db: Db, plan: CataloguePlan, media: SeedMedia | null): Promise<void> {
  await writeAccessories(db, plan);
  await writeDocuments(db, media);
  await sql`
    update reviews set photos = case when reviews.id % 2 = 0 then products.images[2:3] else products.images[3:3] end
    from products where products.id = reviews.product_id and reviews.id % 7 = 0 and cardinality(products.images) > 2`.execute(
    db,
  );
}
