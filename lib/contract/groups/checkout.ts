export { checkoutCalls as checkout } from '../areas/checkout.ts';
