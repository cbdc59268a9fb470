export { enquiriesCalls as enquiries } from '../areas/enquiries.ts';
export { servicesCalls as services } from '../areas/services.ts';
