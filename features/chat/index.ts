export { loadSupport, SupportHost } from './support-host';
