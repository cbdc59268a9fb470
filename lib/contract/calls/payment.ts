import * as payment from '../payment.ts';

export const paymentCalls = {
  card: payment.payByCard,
  confirmCard: payment.confirmCard,
  resendCardCode: payment.resendCardCode,
  cards: payment.listCards,
  removeCard: payment.removeCard,
} as const;
