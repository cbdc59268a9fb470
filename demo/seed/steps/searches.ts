import { locales } from '../../../lib/i18n/locales.ts';
import { searchKey } from '../../../lib/translit/translit.ts';
import type { Db } from '../../../server/db/open.ts';
import { createReference } from '../../../server/core/reference/reference.ts';
import { createPostgresSearch } from '../../../server/catalogue/search/postgres.ts';
import { popularSearches } from '../data/searches.ts';
import { insertRows } from '../../../server/db/bulk.ts';

/** Popular searches of each language; one that finds nothing in a small shop is left out. */
export async function writeSearches(db: Db, now: Date): Promise<void> {
  const search = createPostgresSearch(
    db,
    createReference(db, () => now),
  );
  const rows = [];
  for (const locale of locales) {
    for (const [place, term] of popularSearches[locale].entries()) {
      const match = await search.match(term);
      const found = await db
        .selectFrom('products')
        .where('is_listed', '=', true)
        .where(match.condition)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirst();
      if (found === undefined || found.count === 0) continue;
      rows.push({
        locale,
        key: searchKey(term),
        term,
        asked: 400 - place * 25,
        found: found.count,
        last_asked: now.toISOString().slice(0, 10),
      });
    }
  }
  await insertRows(
    db,
    'search_queries',
    { locale: 'text', key: 'text', term: 'text', asked: 'integer', found: 'integer', last_asked: 'date' },
    rows,
  );
}
