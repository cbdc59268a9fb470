import * as analyticsEndpoints from '../analytics.ts';
import * as captchaEndpoints from '../captcha.ts';
import * as pushEndpoints from '../push.ts';

export const analytics = { visit: analyticsEndpoints.newVisit, click: analyticsEndpoints.metrikaClick } as const;

export const captcha = { challenge: captchaEndpoints.challenge } as const;

export const push = {
  key: pushEndpoints.pushKey,
  subscribe: pushEndpoints.subscribePush,
  unsubscribe: pushEndpoints.unsubscribePush,
} as const;
