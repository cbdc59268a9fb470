import type { CheckoutDraft } from '../../../../lib/contract/order.ts';
import { parsePhone } from '../../../../lib/phone/phone.ts';
import { isRefusal, type Refusal } from '../../../refusal.ts';
import type { ReferenceData } from '../../../core/reference/reference.ts';
import type { OrderPeople, OrderDestination } from './new-order.ts';
import { destinationOf } from './destination.ts';

/** Buyer and recipient of a checkout's draft. */
export const peopleOf = (draft: CheckoutDraft): OrderPeople => ({
  phone: draft.phone,
  first_name: draft.first_name,
  last_name: draft.last_name,
  is_own: draft.is_own,
  other_user_fullname: draft.is_own ? null : (draft.other_user_fullname ?? null),
  other_user_phone: draft.is_own ? null : (parsePhone(draft.other_user_phone ?? '') ?? null),
});

/** Destination of a checkout's draft, checked. */
export const orderDestinationOf =
  ({ delivery }: CheckoutDraft) =>
  (reference: ReferenceData, now: Date): OrderDestination | Refusal => {
    const destination = destinationOf(delivery, reference, now);
    if (isRefusal(destination)) return destination;
    return {
      destination,
      street: delivery.street,
      home: delivery.home,
      floor: delivery.floor ?? null,
      room: delivery.room,
      user_comment: delivery.user_comment,
    };
  };
