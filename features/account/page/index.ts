export { DeletedAccount } from '../deleted-account';
export { EntrancePage } from '../entrance-page';
export { EntranceShape } from '../entrance-shape';
export { ProfileFrame } from '../frame';
export { LateOrderStatus } from '../late-order-status';
export { PersonalDataPage, SessionsPage } from '../pages';
export { ProfileGreeting, ProfileStart } from '../start';
