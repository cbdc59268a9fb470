export { GuestOrders } from './guest-orders';
export { LateThanks } from './late-thanks';
export { OrderDetails } from './order-view';
export { refreshTime } from './state';
export { StatusMark } from './status-mark';
