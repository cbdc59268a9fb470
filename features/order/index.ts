export { GuestOrders } from './guest-orders';
export { OrderDetails } from './order-view';
export { refreshTime as orderRefreshTime } from './state';
export { StatusMark } from './status-mark';
export { ThanksView } from './thanks-view';
