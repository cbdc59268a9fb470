import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reading } from './reading.ts';
import { idLexemes } from './search-units.ts';
import type { Need, Want } from './wishes/query-dictionary.ts';

const ids = (values: Iterable<number>) => sql`${[...values]}::integer[]`;

/** The wants within the named categories; without categories, all that say something. */
function wantsWithin(wants: readonly Want[], categories: ReadonlySet<number> | undefined): Want[] {
  return wants.flatMap(({ leaves, options }): Want[] => {
    if (leaves === undefined && options === undefined) return [];
    if (leaves === undefined || categories === undefined) return [{ leaves, options }];
    const shared = new Set([...leaves].filter((id) => categories.has(id)));
    return shared.size === 0 ? [] : [{ leaves: shared, options }];
  });
}

function conditionOf({ leaves, options }: Want): RawBuilder<SqlBool> {
  const parts = [
    ...(leaves === undefined ? [] : [sql<SqlBool>`products.category_id = any(${ids(leaves)})`]),
    ...(options === undefined
      ? []
      : [sql<SqlBool>`products.search_document @@ ${`(${idLexemes.options(options).join(' | ')})`}::tsquery`]),
  ];
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** A reading restricted to products that serve the purposes; undefined if nothing is known about such products. */
export function restrictToNeeds(reading: Reading, needs: readonly Need[]): Reading | undefined {
  let narrowed: Reading | undefined;
  for (const { wants } of needs) {
    const before: Reading = narrowed ?? reading;
    const fit = wantsWithin(wants, before.categories);
    // Products made for it come before products that will do.
    const categories = fit.every(({ options }) => options === undefined)
      ? new Set(fit.flatMap(({ leaves }) => [...(leaves ?? [])]))
      : undefined;
    if (fit.length === 0) continue;
    narrowed = {
      ...before,
      condition: sql<SqlBool>`(${before.condition} and (${sql.join(fit.map(conditionOf), sql` or `)}))`,
      listed:
        categories === undefined || before.listed === undefined
          ? undefined
          : sql<SqlBool>`(${before.listed} and listing_products.category_id = any(${ids(categories)}))`,
      categories: categories ?? before.categories,
    };
  }
  return narrowed;
}
