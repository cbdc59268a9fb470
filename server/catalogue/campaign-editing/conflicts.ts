import { sql } from 'kysely';
import type {
  CampaignConflict,
  CampaignPreview,
  CampaignProduct,
  CampaignValues,
} from '../../../lib/contract/staff-campaigns.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { missingFields, missingLanguages, stateOf } from './campaign-values.ts';
import { campaignProducts, monthProductCount, type StoredCampaign } from './stored-campaign.ts';

/** Names that a conflict shows; there may be more. */
const maxNames = 5;

const conflict = (kind: CampaignConflict['kind'], facts: Partial<CampaignConflict> = {}): CampaignConflict => ({
  kind,
  blocking: false,
  count: 0,
  names: [],
  languages: [],
  campaign: null,
  ...facts,
});

const aboutProducts = (kind: CampaignConflict['kind'], products: readonly CampaignProduct[]): CampaignConflict[] =>
  products.length === 0
    ? []
    : [conflict(kind, { count: products.length, names: products.slice(0, maxNames).map(({ name }) => name) })];

/** Published campaigns of an overlapping time that have some of these products. */
async function otherCampaigns(
  db: Pick<Db, 'selectFrom'>,
  { products, starts_at, ends_at }: CampaignValues,
  own: number | undefined,
  locale: Locale,
): Promise<CampaignConflict[]> {
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom('promotions')
    .innerJoin('promotion_products', 'promotion_products.promotion_id', 'promotions.id')
    .innerJoin('products', 'products.id', 'promotion_products.product_id')
    .select(['promotions.id', 'promotions.name as campaign', 'products.name as product'])
    .where('promotions.status', '=', 'published')
    .where('promotions.id', '!=', own ?? 0)
    .where('promotion_products.product_id', 'in', products)
    .where(sql<boolean>`tstzrange(promotions.starts_at, promotions.ends_at) && tstzrange(${starts_at}, ${ends_at})`)
    .orderBy('promotions.id')
    .orderBy('products.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, [first, ...others]]) => {
    const all = first === undefined ? others : [first, ...others];
    return conflict('otherCampaign', {
      count: all.length,
      names: all.slice(0, maxNames).map(({ product }) => product[locale]),
      campaign: { id, name: first?.campaign[locale] ?? '' },
    });
  });
}

const endsBeforeStart = ({ starts_at, ends_at }: CampaignValues): boolean => ends_at !== null && ends_at <= starts_at;

/**
 * Fields for which a campaign must not be written: an end that is not after the start, and of a published one missing
 * texts or products.
 */
export function refusedFields(values: CampaignValues, hasOwnProducts: boolean): Refusal | undefined {
  const missing = values.published ? missingFields(values) : [];
  const problems = [
    ...(endsBeforeStart(values) ? [{ field: 'ends_at', message: 'invalidValue' }] : []),
    ...missing.map((field) => ({ field, message: 'required' })),
    ...(values.published && hasOwnProducts && values.products.length === 0
      ? [{ field: 'products', message: 'required' }]
      : []),
  ];
  return problems.length === 0 ? undefined : refuse('invalid', problems);
}

/** The state that a campaign with these values has, and its conflicts; the blocking ones come first. */
export async function previewCampaign(
  { db, now }: Pick<Services, 'db' | 'now'>,
  values: CampaignValues,
  stored: StoredCampaign | undefined,
  locale: Locale,
): Promise<CampaignPreview> {
  const month = stored?.row.sale_month_id ?? null;
  const products = month === null ? await campaignProducts(db, values.products, locale) : [];
  const visible = products.filter(({ is_listed }) => is_listed);
  const state = stateOf(values, now());
  const languages = missingLanguages(values);
  const isInverted = endsBeforeStart(values);
  return {
    state,
    visible_products: month === null ? visible.length : await monthProductCount(db, month),
    conflicts: [
      ...(isInverted ? [conflict('endBeforeStart', { blocking: true })] : []),
      ...(languages.length > 0 ? [conflict('missingTexts', { blocking: values.published, languages })] : []),
      ...(month === null && products.length === 0 ? [conflict('noProducts', { blocking: values.published })] : []),
      ...(state === 'ended' && !isInverted ? [conflict('alreadyOver')] : []),
      ...(isInverted || !values.published ? [] : await otherCampaigns(db, values, stored?.row.id, locale)),
      ...aboutProducts(
        'hiddenProducts',
        products.filter(({ is_listed }) => !is_listed),
      ),
      ...aboutProducts(
        'outOfStock',
        visible.filter(({ in_stock }) => !in_stock),
      ),
    ].toSorted((left, right) => Number(right.blocking) - Number(left.blocking)),
  };
}
