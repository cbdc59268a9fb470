export { DeletedAccount } from '../deleted-account';
export { EntrancePage } from '../entrance-page';
export { EntranceShape } from '../entrance-shape';
export { ProfileFrame } from '../frame';
export { OrderStatusPage } from '../order-status-page';
export { PersonalDataPage, SessionsPage } from '../pages';
export { ProfileStart } from '../start';
