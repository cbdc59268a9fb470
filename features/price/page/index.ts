export { deliveryDayText } from '../delivery-words';
export { OrderDeliveryEstimate } from './order-delivery-estimate';
export { PriceBar } from './price-bar';
export { Instalment, PricePlanInFull } from './price-plan-in-full';
export { isOverBudget, isWithinBudget, useDisplayedOffer } from '../use-displayed-offer';
export { DeliveryEstimateView } from './delivery-estimate';
export { SumList } from './sum-list';
