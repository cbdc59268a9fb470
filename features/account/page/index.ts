export { DeletedAccount } from '../deleted-account';
export { EntrancePage } from '../entrance-page';
export { ProfileFrame } from '../frame';
export { OrderStatus } from '../order-status';
export { PersonalData } from '../personal-data';
export { Sessions } from '../sessions';
export { ProfileStart } from '../start';
