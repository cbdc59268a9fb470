export { Instalment, PricePlanInFull } from './price-plan-in-full';
export { PromiseView } from './promise';
