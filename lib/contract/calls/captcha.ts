import * as captcha from '../captcha.ts';

export const captchaCalls = { challenge: captcha.challenge } as const;
