/**
 * A request for a code may be answered `captchaFailed` (the second message to a phone, or many from one address). The
 * page then gets a token for the action `send_code` and repeats the call with it in `Captcha-Token`.
 */
export const sendErrors = ['userNotActive', 'resendTooEarly', 'captchaFailed'] as const;
export const codeErrors = ['wrongCode', 'codeExpired'] as const;
