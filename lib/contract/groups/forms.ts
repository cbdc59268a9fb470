export { enquiriesCalls as enquiries } from '../calls/enquiries.ts';
export { roomCalls as room } from '../calls/room.ts';
export { servicesCalls as services } from '../calls/services.ts';
