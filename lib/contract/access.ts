import type { OnlinePayment } from './constants.ts';

/**
 * Who may call an endpoint. Each one says it; the API's guard checks every request against it.
 *
 * - `public`: reads what everybody may read and changes nothing; any page may ask.
 * - `shopper`: concerns one shopper, or changes something: only the shop's own pages, and programs that are no browser.
 * - `customer`: a signed-in shopper, by the Bearer token of a session that goes on; everybody else is answered 401.
 * - `returning`: the same, and also whose account is deleted and may be restored.
 * - `entrance`: signing in and out: like `shopper`, but whatever session the call carries is not looked at.
 * - `chat`: a shopper in the support chat: a guest by the token of the chat, who is signed in by that of the account; nobody else.
 * - `token`: a shop's own systems, by the bearer token of the settings.
 * - `command`: commands of the machine that may read the data folder, by a key derived from its secret.
 * - `staff`: a signed-in person of the staff, by the cookie of a session that goes on, whose role may do the endpoint's
 *   `action` (`lib/staff/permissions.ts`). Neither a shopper's session nor a command's key counts here.
 * - `staffEntrance`: the staff's signing in and out: from the shop's own pages, whatever session the call carries.
 */
export const endpointAccess = [
  'public',
  'shopper',
  'customer',
  'returning',
  'entrance',
  'chat',
  'token',
  'command',
  'staff',
  'staffEntrance',
] as const;
export type EndpointAccess = (typeof endpointAccess)[number];

/**
 * Who may call a route. `internal`: callers on the API's own port, never through the storefront. `storefront`: the
 * storefront itself, which sends the shared key, without a shopper. Callbacks of payment providers, their redirects and
 * unsubscribe requests of mail programs come from other origins; each is allowed by name.
 */
export type RouteAccess = EndpointAccess | `callback:${OnlinePayment | 'return' | 'news'}` | 'internal' | 'storefront';
