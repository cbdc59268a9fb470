export { PriceDisplaySlot } from './price-display-slot';
export { AtOnce, PricePlanView, type DisplayedPrices } from './price-plan';
export { type DeliveryEstimateLine, DeliveryLine } from './delivery-line';
export { ShortDeliveryLine } from './short-delivery-line';
