import { hashGuest, type RequestContext } from '../../http/context.ts';

/** Identity of the shopper as far as known: the guest who ordered, else this browser session. */
export const shopperOf = ({ guestId, sessionId }: RequestContext): string | undefined => {
  const id = guestId ?? sessionId;
  return id === undefined ? undefined : hashGuest(id);
};
