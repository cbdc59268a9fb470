import * as checkout from '../checkout.ts';
import * as loan from '../loan.ts';

export const checkoutCalls = {
  loanInfo: loan.loanInfo,
  loanLimits: loan.loanLimits,
  lendingRules: loan.lendingRules,
  checkProducts: checkout.checkProducts,
  totalPrices: checkout.totalPrices,
  paymentMethods: checkout.paymentMethods,
  provinces: checkout.provinces,
  districts: checkout.districts,
  deliveryOptions: checkout.deliveryOptions,
  pickupStores: checkout.pickupStores,
} as const;
