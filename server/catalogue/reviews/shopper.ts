import { hashGuest, type ShopContext } from '../../http/context.ts';

/** Who asks, as far as that is known: the guest who ordered, else this browser session. */
export const shopperOf = ({ guestId, sessionId }: ShopContext): string | undefined => {
  const id = guestId ?? sessionId;
  return id === undefined ? undefined : hashGuest(id);
};
