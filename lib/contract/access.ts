import type { OnlinePayment } from './constants.ts';

/**
 * Who may call an endpoint. Every endpoint states it, and the API's guard checks every request.
 *
 * - `public`: reads public data and changes nothing; any page may call it.
 * - `shopper`: concerns one shopper, or changes something: pages of the shop only, and programs that are not browsers.
 * - `customer`: a signed-in shopper, by the Bearer token of an active session; all others get 401.
 * - `deletedCustomer`: the same, and also customers whose account is deleted and may be restored.
 * - `signIn`: signing in and out: like `shopper`; the session is ignored.
 * - `chat`: a shopper in the support chat: a guest by the token of the chat, a signed-in one by that of the account.
 * - `token`: a shop's own systems, by the bearer token of the settings.
 * - `command`: commands on a machine that may read the data folder, by a key derived from its secret.
 * - `staff`: signed-in staff, by the cookie of an active session, whose role may do the endpoint's `action`
 *   (`lib/staff/permissions.ts`). Sessions of shoppers and keys of commands do not count.
 * - `staffEntrance`: the staff's signing in and out, from pages of the shop only; the session is ignored.
 */
export const endpointAccess = [
  'public',
  'shopper',
  'customer',
  'deletedCustomer',
  'signIn',
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
