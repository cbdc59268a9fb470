import type { shopperContract } from './shopper.ts';

export type ShopperContract = typeof shopperContract;
type Area = keyof ShopperContract;

/** Each area with its schemas comes by itself: to make those of all calls takes a phone longer than to make a call. */
const areas: { readonly [Name in Area]: () => Promise<ShopperContract[Name]> } = {
  account: () => import('./areas/account').then((module) => module.accountCalls),
  analytics: () => import('./areas/analytics').then((module) => module.analyticsCalls),
  brand: () => import('./areas/brand').then((module) => module.brandCalls),
  captcha: () => import('./areas/captcha').then((module) => module.captchaCalls),
  catalogue: () => import('./areas/catalogue').then((module) => module.catalogueCalls),
  chat: () => import('./areas/chat').then((module) => module.chatCalls),
  checkout: () => import('./areas/checkout').then((module) => module.checkoutCalls),
  content: () => import('./areas/content').then((module) => module.contentCalls),
  documents: () => import('./areas/documents').then((module) => module.documentsCalls),
  enquiries: () => import('./areas/enquiries').then((module) => module.enquiriesCalls),
  header: () => import('./areas/header').then((module) => module.headerCalls),
  home: () => import('./areas/home').then((module) => module.homeCalls),
  loan: () => import('./areas/loan').then((module) => module.loanCalls),
  order: () => import('./areas/order').then((module) => module.orderCalls),
  partner: () => import('./areas/partner').then((module) => module.partnerCalls),
  payment: () => import('./areas/payment').then((module) => module.paymentCalls),
  product: () => import('./areas/product').then((module) => module.productCalls),
  profile: () => import('./areas/profile').then((module) => module.profileCalls),
  promotion: () => import('./areas/promotion').then((module) => module.promotionCalls),
  push: () => import('./areas/push').then((module) => module.pushCalls),
  region: () => import('./areas/region').then((module) => module.regionCalls),
  scoring: () => import('./areas/scoring').then((module) => module.scoringCalls),
  search: () => import('./areas/search').then((module) => module.searchCalls),
  services: () => import('./areas/services').then((module) => module.servicesCalls),
};

/** The area in which something looks for its call. */
function areaOf(select: (contract: ShopperContract) => unknown): Area {
  let area: Area | undefined;
  const calls = new Proxy({}, { get: () => undefined });
  select(new Proxy({} as ShopperContract, { get: (_contract, name) => { area = name as Area; return calls; } }));
  if (area === undefined || !Object.hasOwn(areas, area)) throw new Error('no area of the contract was asked for its call');
  return area;
}

/** Loads areas before they are needed. */
export const loadAreas = (...names: readonly Area[]): Promise<unknown> => Promise.allSettled(names.map((name) => areas[name]()));

/** The call that is selected, once its area is there. Throws when it cannot be loaded. */
export async function loadCall<Call>(select: (contract: ShopperContract) => Call): Promise<Call> {
  const area = areaOf(select);
  // Whoever selects looks into this area alone.
  return select({ [area]: await areas[area]() } as unknown as ShopperContract);
}
