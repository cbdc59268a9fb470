export { LensPlace } from './lens-place';
export { AtOnce, PricePlanView, type ShownPrices } from './price-plan';
export { type LinePromise, PromiseLine } from './promise-line';
