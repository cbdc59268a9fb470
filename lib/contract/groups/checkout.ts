export { checkoutCalls as checkout } from '../calls/checkout.ts';
