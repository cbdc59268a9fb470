export { AtOnce, PricePlanView } from './price-plan';
export { PromiseLine } from './promise-line';
