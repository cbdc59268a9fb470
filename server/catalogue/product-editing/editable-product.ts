import {
  type FieldEdit,
  type FieldValue,
  type ProductField,
  type ProductText,
  productTexts,
  type TextField,
  textFields,
} from '../../../lib/contract/staff-product.ts';
import type { ProductValues } from '../../../lib/contract/staff-products.ts';
import { type Locale, locales, type Localized } from '../../../lib/i18n/locales.ts';
import { cleanLine, cleanText } from '../../../lib/text/clean-text.ts';
import type { StoredAttribute } from '../../db/schema.ts';
import { plainText } from '../import/words/three-languages.ts';
import { changeTexts, ownText } from './text-cells.ts';

/** What of a product staff edit, and what its texts depend on. */
export interface EditableProduct extends ProductValues, Readonly<Record<ProductText, Localized>> {
  readonly id: number;
  readonly category_id: number;
  readonly brand_id: number;
  readonly model_code: string;
  readonly attributes: readonly StoredAttribute[];
  readonly images: readonly string[];
  /** Names of brand and model, which keep their script. */
  readonly keep: readonly string[];
}

/** Values of some fields of a product. */
export type FieldValues = Readonly<Partial<Record<ProductField, FieldValue>>>;

/** Fields that are columns of their own. */
const valueFields = ['sale_price', 'old_price', 'is_listed', 'sale_mode'] as const satisfies readonly ProductField[];
const productFields: readonly ProductField[] = [...valueFields, ...textFields, 'images'];

/** The text and the language of a field; undefined for other fields. */
function partsOf(field: string): { text: ProductText; locale: Locale } | undefined {
  const [name, language] = field.split('.');
  const text = productTexts.find((known) => known === name);
  const locale = locales.find((known) => known === language);
  return text === undefined || locale === undefined ? undefined : { text, locale };
}

/** The value of a field; null for a missing text. */
export function valueOf(product: EditableProduct, field: ProductField): FieldValue {
  if (field === 'images') return [...product.images];
  const parts = partsOf(field);
  return parts === undefined ? product[field as keyof ProductValues] : ownText(product[parts.text], parts.locale);
}

/** A wanted text as the shop stores it: plain, without invisible characters; an empty one is missing. */
export function cleanEdit(edit: FieldEdit): FieldEdit {
  const parts = partsOf(edit.field);
  if (parts === undefined || typeof edit.wanted !== 'string') return edit;
  const text = parts.text === 'name' ? cleanLine(edit.wanted) : plainText(cleanText(edit.wanted));
  return {
    ...edit,
    field: edit.field as TextField,
    // A wanted text has a seen one beside it.
    seen: edit.seen,
    wanted: text === '' ? null : text,
  };
}

/** Whether two values of a field are the same. */
export const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const noText: Localized = { kr: '', uz: '', ru: '' };

/** The product with other values; undefined if it would have no name. */
export function withValues(product: EditableProduct, values: FieldValues): EditableProduct | undefined {
  const own = Object.fromEntries(
    [...valueFields, 'images' as const].flatMap((field) => (field in values ? [[field, values[field]]] : [])),
  );
  const texts = new Map<ProductText, Partial<Record<Locale, string | null>>>();
  for (const [field, value] of Object.entries(values)) {
    const parts = partsOf(field);
    if (parts === undefined || !(value === null || typeof value === 'string')) continue;
    texts.set(parts.text, { ...texts.get(parts.text), [parts.locale]: value });
  }
  const changed: Partial<Record<ProductText, Localized>> = {};
  for (const [text, wanted] of texts) {
    const next = changeTexts(product[text], wanted, product.keep);
    if (next === undefined && text === 'name') return undefined;
    changed[text] = next ?? noText;
  }
  return { ...product, ...own, ...changed };
}

/** The fields in which two states of a product differ. */
export const changedFields = (before: EditableProduct, after: EditableProduct): ProductField[] =>
  productFields.filter((field) => !isSame(valueOf(before, field), valueOf(after, field)));

/** The values of these fields. */
export const pick = (product: EditableProduct, fields: readonly ProductField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, valueOf(product, field)]));

/** Whether the old price is not above the price. */
export const isPriceWrong = ({ sale_price, old_price }: Pick<ProductValues, 'sale_price' | 'old_price'>): boolean =>
  old_price !== null && old_price <= sale_price;
