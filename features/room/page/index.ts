export { RoomPage } from './room-page';
