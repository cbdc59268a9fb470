export { AccountLink } from './account-link';
