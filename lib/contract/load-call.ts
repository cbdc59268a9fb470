import type { shopperContract } from './shopper.ts';

export type ShopperContract = typeof shopperContract;
type Area = keyof ShopperContract;

// Areas that are called together come together: to make the schemas of all calls takes a phone longer than to make a call, and
// a file for each area would weigh more than it saves.
const product = () => import('./groups/product');
const listing = () => import('./groups/listing');
const browsing = () => import('./groups/browsing');
const checkout = () => import('./groups/checkout');
const ordering = () => import('./groups/ordering');
const person = () => import('./groups/person');
const chat = () => import('./groups/chat');
const visit = () => import('./groups/visit');
const forms = () => import('./groups/forms');
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
} satisfies { readonly [Name in Area]: () => Promise<Pick<ShopperContract, Name>> };

/** The area in which something looks for its call. */
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

/** Loads areas before they are needed. */
export const loadAreas = (...names: readonly Area[]): Promise<unknown> =>
  Promise.allSettled(names.map((name) => areas[name]()));

/** The call that is selected, once its area is there. Throws when it cannot be loaded. */
export async function loadCall<Call>(select: (contract: ShopperContract) => Call): Promise<Call> {
  // The selector reads this area alone.
  return select((await areas[areaOf(select)]()) as ShopperContract);
}
