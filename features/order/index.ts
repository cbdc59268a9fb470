export { ProfileView } from './profile-view';
export { OrderDetails } from './order-view';
export { refreshTime as orderRefreshTime } from './state';
export { StatusMark } from './status-mark';
export { ThanksView } from './thanks-view';
