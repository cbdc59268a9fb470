import * as profileEndpoints from '../profile.ts';
import { endNews, endWait, waitByLetter } from '../letter-links.ts';

export * as account from '../account.ts';

export const profile = {
  addresses: profileEndpoints.addresses,
  addressRegions: profileEndpoints.addressRegions,
  addressCities: profileEndpoints.addressCities,
  storeAddress: profileEndpoints.storeAddress,
  updateAddress: profileEndpoints.updateAddress,
  deleteAddress: profileEndpoints.deleteAddress,
  bonusCard: profileEndpoints.bonusCard,
  contracts: profileEndpoints.getContracts,
  remindContract: profileEndpoints.remindContract,
  paymentHistory: profileEndpoints.paymentHistory,
  orders: profileEndpoints.customerOrders,
  order: profileEndpoints.customerOrder,
  orderDefaults: profileEndpoints.orderDefaults,
  repeatOrder: profileEndpoints.repeatOrder,
  cancelOrder: profileEndpoints.cancelCustomerOrder,
  subscriptions: profileEndpoints.subscriptions,
  subscribe: profileEndpoints.subscribe,
  unsubscribe: profileEndpoints.unsubscribe,
  subscribeEmail: profileEndpoints.subscribeEmail,
  newsletter: profileEndpoints.newsletter,
  endNews,
  endWait,
  waitByLetter,
  reviews: profileEndpoints.myReviews,
  waits: profileEndpoints.waits,
  addWait: profileEndpoints.addWait,
  removeWait: profileEndpoints.removeWait,
  merge: profileEndpoints.mergeAccountLists,
  accountLists: profileEndpoints.getAccountLists,
  changeAccountLists: profileEndpoints.changeAccountLists,
} as const;
