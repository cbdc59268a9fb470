export type { SupportContacts } from './contacts';
export { loadSupport, SupportHost } from './support-host';
