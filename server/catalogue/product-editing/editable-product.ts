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
import {
  type AttributeField,
  attributeIdOf,
  type AttributeValue,
} from '../../../lib/contract/staff-product-attributes.ts';
import { type Locale, locales, type Localized, noText } from '../../../lib/i18n/locales.ts';
import { cleanLine, cleanText } from '../../../lib/text/clean-text.ts';
import type { StoredAttribute, StoredVariant } from '../../db/catalogue-tables.ts';
import { plainText } from '../import/words/three-languages.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import { attributeValueOf, cleanAttributeValue, withAttribute } from './attribute-values.ts';
import { changeTexts, ownText } from './text-cells.ts';

/** What of a product staff edit, and what its texts depend on. */
export interface EditableProduct extends ProductValues, Readonly<Record<ProductText, Localized>> {
  readonly id: number;
  readonly category_id: number;
  readonly brand_id: number;
  readonly model_code: string;
  readonly attributes: readonly StoredAttribute[];
  /** Options by which listings filter, and the choices by which it differs from others of its model. */
  readonly option_ids: readonly number[];
  readonly variant: StoredVariant | null;
  /** Ids of the characteristics of its category, in their order. */
  readonly attribute_order: readonly number[];
  readonly images: readonly string[];
  readonly sticker_ids: readonly number[];
  /** Names of brand and model, which keep their script. */
  readonly keep: readonly string[];
}

/** Values of some fields of a product. */
export type FieldValues = Readonly<Partial<Record<ProductField, FieldValue>>>;

/** Fields that are columns of their own. */
const valueFields = ['sale_price', 'old_price', 'is_listed', 'sale_mode'] as const satisfies readonly ProductField[];
/** Fields that bulk changes alone set. */
const bulkFields = ['category_id', 'sticker_ids'] as const satisfies readonly ProductField[];
const productFields: readonly ProductField[] = [...valueFields, ...textFields, 'images', ...bulkFields];

/** The text and the language of a field; undefined for other fields. */
function partsOf(field: string): { text: ProductText; locale: Locale } | undefined {
  const [name, language] = field.split('.');
  const text = productTexts.find((known) => known === name);
  const locale = locales.find((known) => known === language);
  return text === undefined || locale === undefined ? undefined : { text, locale };
}

/** The value of a field; null for a missing text or characteristic. */
export function valueOf(product: EditableProduct, field: ProductField): FieldValue {
  if (field === 'images') return [...product.images];
  if (field === 'sticker_ids') return [...product.sticker_ids];
  if (field === 'category_id') return product.category_id;
  const attribute = attributeIdOf(field);
  if (attribute !== undefined) return attributeValueOf(product.attributes, attribute);
  const parts = partsOf(field);
  return parts === undefined ? product[field as keyof ProductValues] : ownText(product[parts.text], parts.locale);
}

/** Whether an edit is about a characteristic. */
export const isAttributeEdit = (edit: FieldEdit): edit is Extract<FieldEdit, { field: AttributeField }> =>
  attributeIdOf(edit.field) !== undefined;

const isAttributeValue = (value: FieldValue | undefined): value is AttributeValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A wanted text as the shop stores it: plain, without invisible characters; an empty one is missing. */
export function cleanEdit(edit: FieldEdit): FieldEdit {
  if (isAttributeEdit(edit)) return { ...edit, wanted: cleanAttributeValue(edit.wanted) };
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

/** The product with other values; undefined if it would have no name. */
export function withValues(product: EditableProduct, values: FieldValues): EditableProduct | undefined {
  const own = Object.fromEntries(
    [...valueFields, 'images' as const, ...bulkFields].flatMap((field) =>
      field in values ? [[field, values[field]]] : [],
    ),
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
  return { ...product, ...own, ...changed, attributes: attributesWith(product, values) };
}

/** The characteristics of a product with the values of a change. */
function attributesWith(product: EditableProduct, values: FieldValues): readonly StoredAttribute[] {
  return Object.entries(values).reduce((attributes, [field, value]) => {
    const id = attributeIdOf(field);
    if (id === undefined || !(value === null || isAttributeValue(value))) return attributes;
    return withAttribute(attributes, id, value, product.attribute_order);
  }, product.attributes);
}

/** The fields in which two states of a product differ. */
export const changedFields = (before: EditableProduct, after: EditableProduct): ProductField[] =>
  [...productFields, ...attributeFields(before, after)].filter(
    (field) => !isSameValue(valueOf(before, field), valueOf(after, field)),
  );

/** The characteristics that one of two states of a product has. */
const attributeFields = (before: EditableProduct, after: EditableProduct): AttributeField[] =>
  before.attributes === after.attributes
    ? []
    : [...new Set([...before.attributes, ...after.attributes].map(({ a }) => a))].map(
        (id): AttributeField => `attribute.${id}`,
      );

/** The values of these fields. */
export const pick = (product: EditableProduct, fields: readonly ProductField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, valueOf(product, field)]));

/** Whether the old price is not above the price. */
export const isPriceWrong = ({ sale_price, old_price }: Pick<ProductValues, 'sale_price' | 'old_price'>): boolean =>
  old_price !== null && old_price <= sale_price;
