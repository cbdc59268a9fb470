export { PriceDisplaySlot } from './price-display-slot';
export { AtOnce, PricePlanView, type DisplayedPrices } from './price-plan';
export { DeliveryLine } from './delivery-line';
export { type DeliveryEstimateLine, ShortDeliveryLine } from './short-delivery-line';
