import * as checkoutEndpoints from '../checkout.ts';
import * as loan from '../loan.ts';

export const checkout = {
  loanInfo: loan.loanInfo,
  loanLimits: loan.loanLimits,
  lendingRules: loan.lendingRules,
  checkProducts: checkoutEndpoints.checkProducts,
  totalPrices: checkoutEndpoints.totalPrices,
  paymentMethods: checkoutEndpoints.paymentMethods,
  provinces: checkoutEndpoints.provinces,
  districts: checkoutEndpoints.districts,
  deliveryOptions: checkoutEndpoints.deliveryOptions,
  pickupStores: checkoutEndpoints.pickupStores,
} as const;
