export { HeldPromise } from './held-promise';
export { PriceBar } from './price-bar';
export { Instalment, PricePlanInFull } from './price-plan-in-full';
export { useShownOffer } from '../shown-offer';
export { PromiseView } from './promise';
