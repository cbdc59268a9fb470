import type { Db } from '../../db/open.ts';
import { type Facts, kinds, type LineOf } from './folder.ts';
import type { Problem } from '../fact-files/problem.ts';

export interface CheckedFacts {
  readonly facts: Facts;
  readonly notices: Problem[];
}

async function collections(db: Db, facts: Facts, lineOf: LineOf): Promise<CheckedFacts> {
  const ids = [...new Set((facts.home?.collections ?? []).flatMap(({ products }) => products ?? []))];
  if (facts.home?.collections === undefined || ids.length === 0) return { facts, notices: [] };
  const rows = await db.selectFrom('products').select('external_id').where('external_id', 'in', ids).execute();
  const known = new Set(rows.map(({ external_id }) => external_id));
  const notices = facts.home.collections.flatMap(({ products = [] }, index) =>
    products.flatMap((id, place) =>
      known.has(id)
        ? []
        : [
            {
              file: kinds.home.name,
              line: lineOf('home', ['collections', index, 'products', place]),
              message: `there is no product ${id} yet; it is left out`,
            },
          ],
    ),
  );
  const remainingCollections = facts.home.collections.map((entry) =>
    entry.products === undefined ? entry : { ...entry, products: entry.products.filter((id) => known.has(id)) },
  );
  return { facts: { ...facts, home: { ...facts.home, collections: remainingCollections } }, notices };
}

async function filters(db: Db, facts: Facts, lineOf: LineOf): Promise<CheckedFacts> {
  if (facts.categories === undefined) return { facts, notices: [] };
  const rows = await db
    .selectFrom('category_attributes')
    .innerJoin('attributes', 'attributes.id', 'attribute_id')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['categories.slug', 'attributes.key'])
    .execute();
  const linked = new Set(rows.map(({ slug, key }) => `${slug} ${key}`));
  const notices = facts.categories.flatMap(({ slug, filters: keys }, index) =>
    (keys ?? [])
      .filter((key) => !linked.has(`${slug} ${key}`))
      .map((key) => ({
        file: kinds.categories.name,
        line: lineOf('categories', [index]),
        message: `filters: no product of ${slug} has the attribute ${key} yet; it is left out`,
      })),
  );
  const remainingCategories = facts.categories.map((row) => ({
    ...row,
    filters: row.filters?.filter((key) => linked.has(`${row.slug} ${key}`)) ?? null,
  }));
  return { facts: { ...facts, categories: remainingCategories }, notices };
}

/**
 * Leaves out references to products that no feed has brought yet, with a notice each; they take effect when the folder
 * is applied again.
 */
export async function omitMissingReferences(db: Db, facts: Facts, lineOf: LineOf): Promise<CheckedFacts> {
  const first = await collections(db, facts, lineOf);
  const second = await filters(db, first.facts, lineOf);
  return { facts: second.facts, notices: [...first.notices, ...second.notices] };
}
