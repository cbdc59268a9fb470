import type { ProductCard } from '@/lib/contract/common';
import type { ExpressChoice, ExpressStage } from '@/stores/order-dialog-stages';
import type { ContactAnswer } from '../forms';
import type { ExpressPlace } from './choices';
import type { Express } from './use-express';

/** What the sheet of an express order shows once everything is known. */
export interface FormProps {
  readonly express: Express;
  readonly product: ProductCard;
  readonly contact: ContactAnswer;
  readonly place: ExpressPlace;
  readonly stage: ExpressStage;
  readonly choice: ExpressChoice;
  readonly onChoose: (changes: Partial<ExpressChoice>) => void;
}
