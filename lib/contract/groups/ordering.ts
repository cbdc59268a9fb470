export { documentsCalls as documents } from '../areas/documents.ts';
export { loanCalls as loan } from '../areas/loan.ts';
export { orderCalls as order } from '../areas/order.ts';
export { partnerCalls as partner } from '../areas/partner.ts';
export { paymentCalls as payment } from '../areas/payment.ts';
export { scoringCalls as scoring } from '../areas/scoring.ts';
