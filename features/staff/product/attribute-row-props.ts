import type { ProductAttribute } from '@/lib/contract/staff-product-attributes';
import type { AttributeDraft, AttributeWish } from './attribute-drafts';

/** What the editors of a characteristic need. */
export interface AttributeRowProps {
  readonly attribute: ProductAttribute;
  readonly draft: AttributeDraft | undefined;
  readonly readOnly: boolean;
  readonly onWish: (attribute: ProductAttribute, wish: AttributeWish) => void;
}
