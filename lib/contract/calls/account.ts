import * as account from '../account.ts';

export const accountCalls = {
  findByPhone: account.findByPhone, register: account.register, loginPhoneVerify: account.loginPhoneVerify, loginPassword: account.loginPassword,
  resendCode: account.resendCode, checkAuthKey: account.checkAuthKey, refresh: account.refresh, logout: account.logout, logoutAll: account.logoutAll,
  sessions: account.sessions, endSession: account.endSession, endOtherSessions: account.endOtherSessions,
  sendReauthenticationCode: account.sendReauthenticationCode, reauthenticate: account.reauthenticate, setPassword: account.setPassword, changePassword: account.changePassword,
  resetPassword: account.resetPassword, resetPasswordConfirm: account.resetPasswordConfirm,
  update: account.update, changePhone: account.changePhone, confirmPhone: account.confirmPhone, setAvatar: account.setAvatar,
  deletionTerms: account.deletionTerms, requestDeletion: account.requestDeletion, restore: account.restore, download: account.download,
  orderStatus: account.orderStatus,
} as const;
