export { accountCalls as account } from '../calls/account.ts';
export { profileCalls as profile } from '../calls/profile.ts';
