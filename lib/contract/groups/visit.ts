export { analyticsCalls as analytics } from '../areas/analytics.ts';
export { captchaCalls as captcha } from '../areas/captcha.ts';
export { pushCalls as push } from '../areas/push.ts';
