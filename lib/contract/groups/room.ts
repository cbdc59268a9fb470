export { roomCalls as room } from '../calls/room.ts';
