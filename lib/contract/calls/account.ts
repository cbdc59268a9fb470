import * as accountData from '../account-data.ts';
import * as accountSecurity from '../account-security.ts';
import * as accountSignIn from '../account-sign-in.ts';

export const accountCalls = {
  findByPhone: accountSignIn.findByPhone,
  register: accountSignIn.register,
  loginPhoneVerify: accountSignIn.loginPhoneVerify,
  loginPassword: accountSignIn.loginPassword,
  resendCode: accountSignIn.resendCode,
  checkAuthKey: accountSignIn.checkAuthKey,
  refresh: accountSignIn.refresh,
  logout: accountSignIn.logout,
  logoutAll: accountSignIn.logoutAll,
  sessions: accountSecurity.sessions,
  endSession: accountSecurity.endSession,
  endOtherSessions: accountSecurity.endOtherSessions,
  sendReauthenticationCode: accountSecurity.sendReauthenticationCode,
  reauthenticate: accountSecurity.reauthenticate,
  setPassword: accountSecurity.setPassword,
  changePassword: accountSecurity.changePassword,
  resetPassword: accountSecurity.resetPassword,
  resetPasswordConfirm: accountSecurity.resetPasswordConfirm,
  update: accountData.update,
  changePhone: accountData.changePhone,
  confirmPhone: accountData.confirmPhone,
  setAvatar: accountData.setAvatar,
  deletionTerms: accountData.deletionTerms,
  requestDeletion: accountData.requestDeletion,
  restore: accountData.restore,
  download: accountData.download,
  orderStatus: accountData.orderStatus,
} as const;
