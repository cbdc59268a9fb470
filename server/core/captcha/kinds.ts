import type { CaptchaChallenge } from '../../../lib/contract/captcha.ts';
import type { DefinedIntegration } from '../../integrations.ts';
import { altcha } from './altcha.ts';
import type { CaptchaProvider } from './provider.ts';
import { recaptcha } from './recaptcha.ts';

/** Kinds of captcha by the values of `CAPTCHA_PROVIDER`. */
export const captchaKinds = { altcha, recaptcha } satisfies Readonly<
  Record<Exclude<CaptchaChallenge['provider'], 'off'>, DefinedIntegration<CaptchaProvider>>
>;
