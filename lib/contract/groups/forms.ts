export { enquiriesCalls as enquiries } from '../calls/enquiries.ts';
export { servicesCalls as services } from '../calls/services.ts';
