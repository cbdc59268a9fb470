export { TengeThanksView } from '../tenge-thanks';
export { VerificationView } from '../verification';
