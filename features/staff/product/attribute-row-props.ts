import type { ProductAttribute } from '@/lib/contract/staff-product-attributes';
import type { AttributeWish } from './attribute-drafts';

/** What the editors of a characteristic need. */
export interface AttributeRowProps {
  readonly attribute: ProductAttribute;
  readonly draft: AttributeWish | undefined;
  readonly readOnly: boolean;
  readonly onWish: (attribute: ProductAttribute, wish: AttributeWish) => void;
}
