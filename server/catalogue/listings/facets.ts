import type { Facets } from '../../../lib/contract/catalogue.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { FacetRow } from './filters/definition.ts';
import type { ListingPlan } from './plan.ts';

/** The facets of a listing: the parts of all kinds of filters, each from its own rows. */
export function facetsOf({ filters }: ListingPlan, rows: readonly FacetRow[], locale: Locale): Facets {
  const rowsOf = Map.groupBy(rows, ({ kind }) => kind);
  const parts: object[] = filters.map(({ name, bits, ...planned }) =>
    planned.facets(rowsOf.get(name) ?? [], bits, locale),
  );
  return Object.assign({}, ...parts) as Facets;
}
