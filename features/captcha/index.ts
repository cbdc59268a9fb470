export { type CaptchaResult, useCaptcha } from './use-captcha';
