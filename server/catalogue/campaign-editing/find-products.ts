import type { CampaignProduct } from '../../../lib/contract/staff-campaigns.ts';
import type { StaffProduct } from '../../../lib/contract/staff-products.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Services } from '../../services.ts';
import { findByCodes, findProducts } from '../product-editing/find-products.ts';

/** Products that a line of several meanings names. */
const maxCandidates = 5;

const toCampaignProduct = ({ id, external_id, name, is_listed, stock_total }: StaffProduct): CampaignProduct => ({
  id,
  code: external_id,
  name,
  is_listed,
  in_stock: stock_total > 0,
});

/** Products of lines: by code or barcode, else by the whole name, else by words of the name if one product has them. */
export async function productsOfLines(
  { db, search }: Pick<Services, 'db' | 'search'>,
  lines: readonly string[],
  locale: Locale,
): Promise<{ found: CampaignProduct[]; unclear: { line: string; candidates: CampaignProduct[] }[] }> {
  const byCode = await findByCodes(db, lines, locale);
  const found = new Map<number, CampaignProduct>();
  const unclear: { line: string; candidates: CampaignProduct[] }[] = [];
  for (const line of new Set(lines)) {
    const coded = byCode.filter(({ external_id, barcode }) => external_id === line || barcode === line);
    const candidates =
      coded.length > 0
        ? coded
        : await findProducts(
            db,
            { q: line },
            { limit: maxCandidates, locale, hasSearchEntries: search.entries !== undefined },
          );
    const named = candidates.filter(({ name }) => name.toLowerCase() === line.toLowerCase());
    const [only, second] = named.length === 1 ? named : candidates;
    if (only !== undefined && second === undefined) found.set(only.id, toCampaignProduct(only));
    else unclear.push({ line, candidates: candidates.map(toCampaignProduct) });
  }
  return { found: [...found.values()], unclear };
}
