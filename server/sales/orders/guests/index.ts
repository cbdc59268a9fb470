export { type GuestIdentity, attachGuestOrders } from './attach-guest-orders.ts';
export { orderingGuest, ownOrder, setGuestCookie } from './guest.ts';
