export { documentsCalls as documents } from '../calls/documents.ts';
export { loanCalls as loan } from '../calls/loan.ts';
export { orderCalls as order } from '../calls/order.ts';
export { partnerCalls as partner } from '../calls/partner.ts';
export { paymentCalls as payment } from '../calls/payment.ts';
export { scoringCalls as scoring } from '../calls/scoring.ts';
