export { GuestOrders } from './guest-orders';
export { StatusMark } from './status-mark';
export { ThanksView } from './thanks-view';
