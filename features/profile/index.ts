export { AddressesScreen } from './addresses/addresses-screen';
export { BonusScreen, StoredBonusCard } from './bonus/bonus-screen';
export { ContractsScreen } from './contracts/contracts-screen';
export { PaymentsScreen } from './contracts/payments-screen';
export { OrdersScreen } from './orders/orders-screen';
export { ProfileOverview } from './overview/overview';
export { ReviewsScreen } from './reviews-screen';
export { WaitsScreen } from './waits-screen';
