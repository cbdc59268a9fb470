export { analyticsCalls as analytics } from '../calls/analytics.ts';
export { captchaCalls as captcha } from '../calls/captcha.ts';
export { pushCalls as push } from '../calls/push.ts';
