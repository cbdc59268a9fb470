import { type FieldValue, type StaffProductPage, type TextField, textFields } from '@/lib/contract/staff-product';
import { attributeIdOf, type AttributeKind } from '@/lib/contract/staff-product-attributes';
import { storedText, textOrNull } from './text-drafts';

const isPossible = (kind: AttributeKind, value: FieldValue): boolean =>
  value === null ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    (kind === 'number' ? 'number' in value : kind === 'text' ? 'texts' in value : 'options' in value));

/**
 * The present value of a field as its history names it; undefined for one that is no longer edited, or that can no
 * longer have its former value.
 */
export function presentValue(product: StaffProductPage, name: string, former: FieldValue): FieldValue | undefined {
  const attribute = product.attributes.find(({ id }) => id === attributeIdOf(name));
  if (attribute !== undefined) return isPossible(attribute.kind, former) ? attribute.value : undefined;
  const { sale_price, old_price, is_listed, sale_mode } = product;
  const images = product.images.map(({ key }) => key);
  const values = new Map<string, FieldValue>(Object.entries({ sale_price, old_price, is_listed, sale_mode, images }));
  const text: TextField | undefined = textFields.find((field) => field === name);
  return text === undefined ? values.get(name) : textOrNull(storedText(product.texts, text));
}
