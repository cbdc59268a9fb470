import { type BulkChange, type OldPriceMode } from '@/lib/contract/staff-product-bulk';
import type { ProductValues } from '@/lib/contract/staff-products';

export const bulkKinds = [
  'percent',
  'sum',
  'listed',
  'saleMode',
  'sticker',
  'category',
] as const satisfies readonly BulkChange['kind'][];

/** What the form of a bulk change has. */
export interface BulkValues {
  readonly kind: BulkChange['kind'];
  readonly amount: string;
  readonly oldPrice: OldPriceMode;
  readonly isListed: boolean;
  readonly saleMode: ProductValues['sale_mode'];
  /** Ids of what was chosen; null before a choice. */
  readonly sticker: number | null;
  readonly hasSticker: boolean;
  readonly category: number | null;
}

export const initialBulkValues: BulkValues = {
  kind: 'percent',
  amount: '',
  oldPrice: 'keep',
  isListed: true,
  saleMode: 'cart',
  sticker: null,
  hasSticker: true,
  category: null,
};

/** A signed number as people type it: `-7,5`, `+10 000`; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const bare = text
    .replaceAll(/[\s\u00a0\u202f]/gu, '')
    .replaceAll(/[−–]/gu, '-')
    .replace(',', '.')
    .replace(/%$/u, '');
  return /^[+-]?\d{1,12}(?:\.\d{1,2})?$/.test(bare) ? Number(bare) : undefined;
}

/** The change that the form asks for; undefined while its number is none, zero, or outside of what is allowed. */
export function toBulkChange(values: BulkValues): BulkChange | undefined {
  const { kind, amount, oldPrice, isListed, saleMode, sticker, hasSticker, category } = values;
  if (kind === 'listed') return { kind, is_listed: isListed };
  if (kind === 'saleMode') return { kind, sale_mode: saleMode };
  if (kind === 'sticker') return sticker === null ? undefined : { kind, sticker, on: hasSticker };
  if (kind === 'category') return category === null ? undefined : { kind, category };
  const number = parseAmount(amount);
  if (number === undefined || number === 0) return undefined;
  if (kind === 'percent')
    return number < -90 || number > 900 ? undefined : { kind, percent: number, old_price: oldPrice };
  return Number.isInteger(number) && Math.abs(number) <= 1e11 ? { kind, sum: number, old_price: oldPrice } : undefined;
}
