import { endNews, endWait, waitByLetter } from '../letter-links.ts';
import * as profile from '../profile.ts';

export const profileCalls = {
  addresses: profile.addresses, addressRegions: profile.addressRegions, addressCities: profile.addressCities,
  storeAddress: profile.storeAddress, updateAddress: profile.updateAddress, deleteAddress: profile.deleteAddress,
  bonusCard: profile.bonusCard, contracts: profile.getContracts, remindContract: profile.remindContract,
  paymentHistory: profile.paymentHistory,
  orders: profile.customerOrders, order: profile.customerOrder, repeatOrder: profile.repeatOrder,
  cancelOrder: profile.cancelCustomerOrder,
  subscriptions: profile.subscriptions, subscribe: profile.subscribe, unsubscribe: profile.unsubscribe,
  subscribeEmail: profile.subscribeEmail, newsletter: profile.newsletter, endNews, endWait, waitByLetter,
  reviews: profile.myReviews, waits: profile.waits, addWait: profile.addWait, removeWait: profile.removeWait,
  merge: profile.mergeKept, kept: profile.getKept, changeKept: profile.changeKept,
} as const;
