export { CheckoutView } from './checkout-view';
export { CheckoutFooter, CheckoutHeader } from './frame';
