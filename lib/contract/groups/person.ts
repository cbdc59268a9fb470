export { accountCalls as account } from '../areas/account.ts';
export { profileCalls as profile } from '../areas/profile.ts';
