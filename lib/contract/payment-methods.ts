/** Payment methods on receipt: cash or card. */
export const receiptPayments = ['cash', 'card_on_receipt'] as const;
/**
 * Online payment methods in the order of display: on the provider's page, or by a card number on the order's page; with
 * the logo of each.
 */
export const onlinePayments = {
  payme: { on: 'page', mark: 'Payme' },
  click: { on: 'page', mark: 'CLICK' },
  paysys: { on: 'card', mark: 'PaySys' },
  ipak_yuli: { on: 'card', mark: 'Ipak Yoʻli' },
  ofb: { on: 'card', mark: 'OFB' },
} as const;
export type OnlinePayment = keyof typeof onlinePayments;
export type CardPayment = {
  [Code in OnlinePayment]: (typeof onlinePayments)[Code]['on'] extends 'card' ? Code : never;
}[OnlinePayment];
export const isOnlinePayment = (method: string): method is OnlinePayment => Object.hasOwn(onlinePayments, method);
export const isCardPayment = (method: string): method is CardPayment =>
  isOnlinePayment(method) && onlinePayments[method].on === 'card';
const onlineCodes = Object.keys(onlinePayments).filter(isOnlinePayment);
export const cardPayments: readonly CardPayment[] = onlineCodes.filter(isCardPayment);
/** Payment methods. */
export const paymentTypes = ['cash', ...onlineCodes, 'loan'] as const;
/** Methods for full payment. */
export const paymentMethodCodes = [...receiptPayments, ...onlineCodes] as const;
export type PaymentMethodCode = (typeof paymentMethodCodes)[number];
