/** Ways to pay when the goods are handed over: notes, or a card. */
export const receiptPayments = ['cash', 'card_on_receipt'] as const;
/**
 * Ways to pay at once over the network, in the order in which they are offered: on the provider's own page, or by a card
 * whose number is typed on the page of the order; and the mark that each is known by.
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
/** Ways to pay. */
export const paymentTypes = ['cash', ...onlineCodes, 'loan'] as const;
/** Ways to pay an order in full. */
export const paymentMethodCodes = [...receiptPayments, ...onlineCodes] as const;
export type PaymentMethodCode = (typeof paymentMethodCodes)[number];
