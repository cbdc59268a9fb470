import { sql } from 'kysely';
import { openDatabase } from '../../server/db/open.ts';

/**
 * `node imported-facts.ts DATABASE_URL`: result of an import of English names, as JSON: how many names differ between
 * Cyrillic and Latin Uzbek, some examples, and the largest category.
 */
const [, , url = ''] = process.argv;
const opened = await openDatabase({ url });
const { db } = opened;
const {
  rows: [counts],
} = await sql<{ all: number; changed: number }>`
  select count(*)::int as all, count(*) filter (where name->>'kr' is distinct from name->>'uz')::int as changed from products where external_id like 'part-%'`.execute(
  db,
);
const { rows: changed } = await sql<{
  kr: string;
}>`select name->>'kr' as kr from products where external_id like 'part-%' and name->>'kr' is distinct from name->>'uz' order by id limit 5`.execute(
  db,
);
const {
  rows: [leaf],
} = await sql<{ slug: string }>`
  select categories.slug from categories join products on products.category_id = categories.id where products.external_id like 'part-%' group by categories.slug order by count(*) desc, categories.slug limit 1`.execute(
  db,
);
await opened.close();
process.stdout.write(JSON.stringify({ ...counts, examples: changed.map(({ kr }) => kr), leaf: leaf?.slug }));
