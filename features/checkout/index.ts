export { CheckoutView } from './checkout-view';
export { CheckoutFooter, CheckoutHeader } from './frame';
export { focusFirst } from './focus-first';
export { floorText } from './forms';
export { useDeliveryOffer } from './queries';
