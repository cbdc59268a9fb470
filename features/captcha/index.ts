export { useCaptcha } from './use-captcha';
