export { AtOnce, Instalment, PricePlanView } from './price-plan';
export { PromiseView } from './promise';
export { PromiseLine } from './promise-line';
