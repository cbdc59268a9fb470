import { type FieldValue, type StaffProductPage, type TextField, textFields } from '@/lib/contract/staff-product';
import { storedText } from './text-drafts';

/** The present value of a field as its history names it; undefined for one that is no longer edited. */
export function presentValue(product: StaffProductPage, name: string): FieldValue | undefined {
  const { sale_price, old_price, is_listed, sale_mode } = product;
  const images = product.images.map(({ key }) => key);
  const values = new Map<string, FieldValue>(Object.entries({ sale_price, old_price, is_listed, sale_mode, images }));
  const text: TextField | undefined = textFields.find((field) => field === name);
  return text === undefined ? values.get(name) : storedText(product.texts, text);
}

/** Whether two values of a field are the same. */
export const isSameValue = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
