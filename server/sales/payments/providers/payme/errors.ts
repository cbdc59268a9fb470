/** Error codes of the Merchant API (developer.help.paycom.uz, "Ошибки"). */
export const paymeCodes = {
  notPost: -32300,
  parse: -32700,
  badRequest: -32600,
  unknownMethod: -32601,
  privileges: -32504,
  internal: -32400,
  wrongAmount: -31001,
  transactionNotFound: -31003,
  handedOver: -31007,
  impossible: -31008,
  orderNotFound: -31050,
  orderPaid: -31051,
  orderEnded: -31052,
} as const;
export type PaymeErrorName = keyof typeof paymeCodes;

/** A refusal of a call, as a result. */
export interface PaymeError {
  readonly error: PaymeErrorName;
  readonly data?: string;
}
export const paymeError = (error: PaymeErrorName, data?: string): PaymeError => ({
  error,
  ...(data === undefined ? {} : { data }),
});
export const isPaymeError = (value: object): value is PaymeError => 'error' in value;

/** The provider's third language; it goes to the provider's support and never onto a page of the shop. */
export const englishMessages: Record<PaymeErrorName, string> = {
  notPost: 'Only POST is accepted',
  parse: 'The body is not JSON',
  badRequest: 'Not a call of this protocol',
  unknownMethod: 'Unknown method',
  privileges: 'Not authorised',
  internal: 'Internal error',
  wrongAmount: 'Wrong amount',
  transactionNotFound: 'Transaction not found',
  handedOver: 'The goods have been handed over',
  impossible: 'Impossible in this state',
  orderNotFound: 'Order not found',
  orderPaid: 'The order is paid already',
  orderEnded: 'The order has ended',
};
