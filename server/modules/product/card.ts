import { sql, type ExpressionBuilder } from 'kysely';
import type { ProductCard } from '../../../lib/contract/common.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { fullPaymentPrice, loanTotal, monthlyPayment, type LoanTerm } from '../../../lib/money/money.ts';
import type { Database } from '../../db/schema.ts';
import type { Texts } from '../../i18n.ts';
import type { ReferenceData } from '../reference/reference.ts';
import { availabilityLabel, availabilityType, type SaleMode } from './availability.ts';

/** Months over which cards show the monthly payment (spec: monthly_sale_number). */
const monthlySaleNumber = 12;

export interface CardRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly image: string;
  readonly brand_id: number;
  readonly category_id: number;
  readonly old_price: number | null;
  readonly sale_price: number;
  readonly full_payment_percent: number;
  readonly sale_mode: SaleMode;
  readonly is_listed: boolean;
  readonly stock_total: number;
  readonly sticker_ids: readonly number[];
  readonly rating: number;
  readonly reviews_count: number;
}

/** Selection of the columns that a card is made of. */
export const cardColumns = (locale: Locale) => (eb: ExpressionBuilder<Database, 'products'>) =>
  [
    'products.id', 'products.slug', 'products.brand_id', 'products.category_id', 'products.old_price',
    'products.sale_price', 'products.full_payment_percent', 'products.sale_mode', 'products.is_listed',
    'products.stock_total', 'products.sticker_ids', 'products.rating', 'products.reviews_count',
    sql<string>`${eb.ref('products.name')} ->> ${locale}`.as('name'),
    sql<string>`${eb.ref('products.images')}[1]`.as('image'),
  ] as const;

/** What a term of the shop's own instalment costs for a price. */
export function loanOf(price: number, term: LoanTerm) {
  const total = loanTotal(price, term.markup_bp);
  return { months: term.months, monthly: monthlyPayment(total, term.months), total, overpayment: total - price };
}

/** The terms of so many months, or the nearest longer ones, else the longest. */
export function termOf(terms: readonly LoanTerm[], months: number): LoanTerm {
  const sorted = [...terms].sort((one, other) => one.months - other.months);
  return sorted.find((term) => term.months >= months) ?? sorted.at(-1) ?? { months, markup_bp: 0 };
}

/** The terms by which cards reckon: the surcharge of the shop's own term, over the number of months that cards show. */
export const cardTerm = (terms: readonly LoanTerm[]): LoanTerm =>
  ({ months: monthlySaleNumber, markup_bp: termOf(terms, monthlySaleNumber).markup_bp });

/** Monthly payment of a price over the number of months that cards show. */
export const cardMonthly = (price: number, terms: readonly LoanTerm[]): number => {
  const { months, markup_bp } = cardTerm(terms);
  return monthlyPayment(loanTotal(price, markup_bp), months);
};

/** The one place where a product becomes a card. */
export function toCard(row: CardRow, reference: ReferenceData, texts: Texts, locale: Locale): ProductCard {
  const brand = reference.brands.get(row.brand_id);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: mediaUrl(row.image),
    brand: { id: row.brand_id, name: brand?.name ?? '', slug: brand?.slug ?? '' },
    category_id: row.category_id,
    old_price: row.old_price,
    sale_price: row.sale_price,
    discount_price: fullPaymentPrice(row.sale_price, row.full_payment_percent),
    f_old_price: row.old_price === null ? '' : formatNumber(row.old_price),
    f_sale_price: formatNumber(row.sale_price),
    axiom_monthly_price: cardMonthly(row.sale_price, reference.settings.loan_terms),
    all_stock: row.stock_total,
    availability: { type: availabilityType(row), text: texts.text(locale, `api.availability.${availabilityLabel(row)}`) },
    rating: Math.round(row.rating * 10) / 10,
    reviews_count: row.reviews_count,
    stickers: row.sticker_ids.flatMap((id) => {
      const sticker = reference.stickers.get(id);
      return sticker === undefined ? [] : [{ id, key: sticker.key, name: sticker.name[locale], tone: sticker.tone }];
    }),
  };
}
