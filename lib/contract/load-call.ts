import type { shopperContract } from './shopper.ts';

export type ShopperContract = typeof shopperContract;
type Area = keyof ShopperContract;

// Areas that are used together are loaded together: creating the schemas of all calls takes a phone longer than a call,
// and a file per area would cost more bytes than it saves.
const product = () => import('./calls/product');
const listing = () => import('./calls/listing');
const browsing = () => import('./calls/browsing');
const checkout = () => import('./calls/checkout');
const ordering = () => import('./calls/ordering');
const person = () => import('./calls/person');
const chat = () => import('./calls/chat');
const visit = () => import('./calls/visit');
const forms = () => import('./calls/forms');
const areas = {
  product,
  catalogue: listing,
  search: listing,
  brand: browsing,
  content: browsing,
  header: browsing,
  home: browsing,
  promotion: browsing,
  region: browsing,
  checkout,
  documents: ordering,
  loan: ordering,
  order: ordering,
  partner: ordering,
  payment: ordering,
  scoring: ordering,
  account: person,
  profile: person,
  chat,
  analytics: visit,
  captcha: visit,
  push: visit,
  enquiries: forms,
  services: forms,
  // A group of its own would weigh on the first scripts of every page.
  room: forms,
} satisfies { readonly [Name in Area]: () => Promise<Pick<ShopperContract, Name>> };

/** The area that a selector reads. */
function areaOf(select: (contract: ShopperContract) => unknown): Area {
  let area: Area | undefined;
  const calls = new Proxy({}, { get: () => undefined });
  select(
    new Proxy({} as ShopperContract, {
      get: (_contract, name) => {
        area = name as Area;
        return calls;
      },
    }),
  );
  if (area === undefined || !Object.hasOwn(areas, area))
    throw new Error('no area of the contract was asked for its call');
  return area;
}

/** Preloads areas. */
export const loadAreas = (...names: readonly Area[]): Promise<unknown> =>
  Promise.allSettled(names.map((name) => areas[name]()));

/** The selected call, after its area has loaded. Throws if it cannot be loaded. */
export async function loadCall<Call>(select: (contract: ShopperContract) => Call): Promise<Call> {
  // The selector reads this area only.
  return select((await areas[areaOf(select)]()) as ShopperContract);
}
