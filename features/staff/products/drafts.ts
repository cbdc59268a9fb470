import type { ProductEdit, ProductValues, StaffProduct } from '@/lib/contract/staff-products';

/** A product with the values that staff want and have not saved yet. */
export interface Draft {
  readonly product: StaffProduct;
  readonly wanted: Partial<ProductValues>;
}
export type Drafts = ReadonlyMap<number, Draft>;
export type ProductField = keyof ProductValues;

export const productFields = [
  'sale_price',
  'old_price',
  'is_listed',
  'sale_mode',
] as const satisfies readonly ProductField[];

/** The value that a cell shows: the wanted one, else the stored one. */
export function valueOf<Field extends ProductField>(
  drafts: Drafts,
  product: StaffProduct,
  field: Field,
): ProductValues[Field] {
  const { [field]: wanted } = drafts.get(product.id)?.wanted ?? {};
  return wanted === undefined ? product[field] : wanted;
}

/** Drafts after wanting these values of a product; a value that it already has is no draft. */
export function withValues(drafts: Drafts, product: StaffProduct, values: Partial<ProductValues>): Drafts {
  const base = drafts.get(product.id)?.product ?? product;
  const wanted = { ...drafts.get(product.id)?.wanted, ...values };
  const changed = Object.fromEntries(
    productFields
      .filter((field) => field in wanted && wanted[field] !== base[field])
      .map((field) => [field, wanted[field]]),
  );
  const next = new Map(drafts);
  if (Object.keys(changed).length === 0) next.delete(product.id);
  else next.set(product.id, { product: base, wanted: changed });
  return next;
}

/** Drafts over newly read products: what they were compared with changes, what is wanted stays. */
export const withProducts = (drafts: Drafts, products: readonly StaffProduct[]): Drafts =>
  products.reduce((all: Drafts, product) => {
    const draft = all.get(product.id);
    if (draft === undefined) return all;
    const without = new Map(all);
    without.delete(product.id);
    return withValues(without, product, draft.wanted);
  }, drafts);

/** Whether the shop would refuse the prices of a draft: none at all, or an old price that is not above the price. */
export function isPriceWrong({ product, wanted }: Draft): boolean {
  const { sale_price, old_price } = { ...product, ...wanted };
  return sale_price < 1 || (old_price !== null && old_price <= sale_price);
}

/** What the API is asked for: the wanted values, and those of the same fields that staff saw. */
export const toEdits = (drafts: Drafts): ProductEdit[] =>
  [...drafts.values()].map(({ product, wanted }) => ({
    id: product.id,
    seen: Object.fromEntries(productFields.filter((field) => field in wanted).map((field) => [field, product[field]])),
    wanted,
  }));

/** Change of a price in percent of the former one, rounded to tenths. */
export const percentChange = (before: number, after: number): number =>
  Math.round(((after - before) / before) * 1_000) / 10;
