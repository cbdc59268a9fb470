import * as documentsEndpoints from '../documents.ts';
import * as loanEndpoints from '../loan.ts';
import * as orderDetails from '../order-details.ts';
import * as orderEndpoints from '../order.ts';
import * as partnerEndpoints from '../partner.ts';
import * as paymentEndpoints from '../payment.ts';
import * as restore from '../restore.ts';
import * as scoringEndpoints from '../scoring.ts';

export const documents = {
  store: documentsEndpoints.storeDocument,
  get: documentsEndpoints.getDocuments,
  draft: documentsEndpoints.draftDocuments,
  preview: documentsEndpoints.previewDocument,
  remove: documentsEndpoints.removeDocument,
} as const;

export const loan = { application: loanEndpoints.loanApplication, cancel: loanEndpoints.cancelLoan } as const;

export const order = {
  createFull: orderEndpoints.createFull,
  createPre: orderEndpoints.createPre,
  createFast: orderEndpoints.createFast,
  cancel: orderEndpoints.cancelOrder,
  pay: orderEndpoints.payOrder,
  show: orderDetails.showOrder,
  list: orderDetails.listOrders,
  isCanceled: orderDetails.isCanceled,
  createLoan: loanEndpoints.createLoan,
  restore: restore.restoreOrder,
} as const;

export const partner = {
  intendMemberCheck: partnerEndpoints.intendMemberCheck,
  intendMemberAuth: partnerEndpoints.intendMemberAuth,
  intendVerifyOrder: partnerEndpoints.intendVerifyOrder,
  intendResendCode: partnerEndpoints.intendResendCode,
  alifCheckBuyer: partnerEndpoints.alifCheckBuyer,
  alifRequestOtp: partnerEndpoints.alifRequestOtp,
  checkBuyer: partnerEndpoints.checkBuyer,
  confirm: partnerEndpoints.confirmCode,
  resend: partnerEndpoints.resendCode,
  register: partnerEndpoints.registerBuyer,
} as const;

export const payment = {
  card: paymentEndpoints.payByCard,
  confirmCard: paymentEndpoints.confirmCard,
  resendCardCode: paymentEndpoints.resendCardCode,
  cards: paymentEndpoints.listCards,
  removeCard: paymentEndpoints.removeCard,
} as const;

export const scoring = {
  lastEvent: scoringEndpoints.lastScoringEvent,
  createLog: scoringEndpoints.createScoringLog,
  submit: scoringEndpoints.submitScoring,
} as const;
