export { GuestOrders } from './guest-orders';
export { LazyThanksPage } from './lazy-thanks-page';
export { OrderDetails } from './order-view';
export { refreshTime } from './state';
export { StatusMark } from './status-mark';
