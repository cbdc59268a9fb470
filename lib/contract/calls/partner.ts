import * as partner from '../partner.ts';

export const partnerCalls = {
  intendMemberCheck: partner.intendMemberCheck,
  intendMemberAuth: partner.intendMemberAuth,
  intendVerifyOrder: partner.intendVerifyOrder,
  intendResendCode: partner.intendResendCode,
  alifCheckBuyer: partner.alifCheckBuyer,
  alifRequestOtp: partner.alifRequestOtp,
  checkBuyer: partner.checkBuyer,
  confirm: partner.confirmCode,
  resend: partner.resendCode,
  register: partner.registerBuyer,
} as const;
